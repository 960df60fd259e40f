package io.pulsescale.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.policy.ActivateWhen;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.FallbackBehavior;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Mode;
import io.pulsescale.engine.policy.Overrides;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.Replicas;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.SelectPolicy;
import io.pulsescale.event.Workload;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class PolicyParserTest {
  @Test
  void readsEveryKeyIntoTheRules() {
    PolicyDocument policy = Resources.accepted(Resources.text("policies/complete.yaml")).get(0);

    assertThat(policy.rules()).isEqualTo(completeRules());
  }

  @Test
  void namesTheWorkloadAndTheSubscriptionsReadFrom() {
    PolicyDocument policy = Resources.accepted(Resources.text("policies/complete.yaml")).get(0);

    assertThat(policy.workload())
        .isEqualTo(new Workload("edge", "apps/v1", "Deployment", "shop", "orders"));
    assertThat(policy.subscriptions())
        .containsExactly(
            new SubscriptionRef("eu", "persistent://shop/orders/in", false, "orders", true),
            new SubscriptionRef("eu", "persistent://shop/orders/retry", false, "orders", true),
            new SubscriptionRef("main", "persistent://shop/orders/in-.*", true, "orders", false));
    assertThat(policy.key()).isEqualTo("shop/orders");
  }

  @Test
  void whatIsLeftOutHasItsDefault() {
    PolicyDocument policy = Resources.accepted(Resources.text("policies/smallest.json")).get(0);

    assertThat(policy.rules())
        .isEqualTo(
            Policy.builder()
                .replicas(1, 5)
                .metric(
                    Resource.of(
                        ResourceName.CPU, Duration.ofSeconds(60), new MetricTarget.Utilization(60)))
                .build());
    assertThat(policy.cluster()).isEqualTo("main");
    assertThat(policy.mode()).isEqualTo(Mode.DIRECT);
    assertThat(policy.evaluationInterval()).isEqualTo(Duration.ofSeconds(15));
  }

  @Test
  void readsEveryDocumentOfAText() {
    List<PolicyDocument> policies = Resources.accepted(Resources.text("policies/several.yaml"));

    assertThat(policies)
        .extracting(PolicyDocument::key)
        .containsExactly("shop/first", "shop/second");
    assertThat(policies.get(1).cluster()).isEqualTo("edge");
    assertThat(policies.get(1).mode()).isEqualTo(Mode.OBSERVE);
    assertThat(policies.get(1).paused()).isTrue();
  }

  @Test
  void oneSideOfTheBehaviorCompletesTheOther() {
    PolicyDocument policy =
        Resources.accepted(
                Samples.with("  behavior: {scaleUp: {stabilizationWindowSeconds: 30}}\n"))
            .get(0);

    assertThat(policy.rules().behavior())
        .contains(
            new Behavior(
                ScalingRules.DEFAULT_SCALE_UP.withStabilizationWindow(Duration.ofSeconds(30)),
                ScalingRules.DEFAULT_SCALE_DOWN));
  }

  private static Policy completeRules() {
    PolicyBuilder rules =
        Policy.builder()
            .replicas(new Replicas(3, 40, OptionalInt.of(1)))
            .mode(Mode.OBSERVE)
            .paused(true)
            .overrides(new Overrides(false, false, true))
            .activateWhen(ActivateWhen.ALL)
            .evaluationInterval(Duration.ofSeconds(20))
            .cooldown(Duration.ofSeconds(200), Duration.ofSeconds(60))
            .maxSampleAge(Duration.ofSeconds(50))
            .stuckAfter(Duration.ofMinutes(2))
            .behavior(behavior())
            .fallback(new Fallback(3, 4, FallbackBehavior.CURRENT_REPLICAS_IF_HIGHER));
    CompleteMetrics.all().forEach(rules::metric);
    return rules.build();
  }

  private static Behavior behavior() {
    return new Behavior(
        ScalingRules.DEFAULT_SCALE_UP
            .withStabilizationWindow(Duration.ofSeconds(10))
            .withSelectPolicy(SelectPolicy.MIN)
            .withPolicies(
                RatePolicy.pods(5, Duration.ofSeconds(15)),
                RatePolicy.percent(50, Duration.ofSeconds(15)))
            .withTolerance(0.2),
        ScalingRules.DEFAULT_SCALE_DOWN
            .withStabilizationWindow(Duration.ofSeconds(200))
            .withSelectPolicy(SelectPolicy.DISABLED)
            .withPolicies(RatePolicy.percent(10, Duration.ofSeconds(60)))
            .withTolerance(0.05));
  }
}
