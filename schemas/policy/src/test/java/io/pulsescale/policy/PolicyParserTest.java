package io.pulsescale.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Combine;
import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.FallbackBehavior;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.InstanceMetric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Mode;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.SelectPolicy;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.event.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
        .isEqualTo(new Workload("main", "apps/v1", "Deployment", "shop", "orders"));
    assertThat(policy.subscriptions())
        .containsExactly(
            new SubscriptionRef("main", "persistent://shop/orders/in", false, "orders", false),
            new SubscriptionRef("main", "persistent://shop/orders/retry", false, "orders", false));
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
    return Policy.builder()
        .replicas(0, 40)
        .cooldown(Duration.ofSeconds(300), Duration.ofSeconds(60))
        .metric(backlog())
        .metric(
            Resource.of(ResourceName.CPU, Duration.ofSeconds(60), new MetricTarget.Utilization(60)))
        .metric(
            Resource.of(
                ResourceName.MEMORY,
                Duration.ofSeconds(60),
                new MetricTarget.AverageValue(1_610_612_736_000L)))
        .metric(Instance.of(InstanceMetric.IN_FLIGHT_REQUESTS, Duration.ofSeconds(30), 20_000))
        .behavior(behavior())
        .fallback(new Fallback(3, 4, FallbackBehavior.CURRENT_REPLICAS_IF_HIGHER))
        .build();
  }

  private static PulsarBacklog backlog() {
    return PulsarBacklog.of(
        new SubscriptionSelector(
            "main",
            List.of("persistent://shop/orders/in", "persistent://shop/orders/retry"),
            Optional.empty(),
            "orders",
            Combine.SUM,
            false),
        100,
        2);
  }

  private static Behavior behavior() {
    return new Behavior(
        ScalingRules.DEFAULT_SCALE_UP,
        ScalingRules.DEFAULT_SCALE_DOWN
            .withSelectPolicy(SelectPolicy.MIN)
            .withPolicies(RatePolicy.percent(10, Duration.ofSeconds(60)))
            .withTolerance(0.05));
  }
}
