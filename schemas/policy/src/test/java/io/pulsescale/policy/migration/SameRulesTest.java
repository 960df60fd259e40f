package io.pulsescale.policy.migration;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.policy.BacklogUnit;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Combine;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.FallbackBehavior;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.InstanceMetric;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.Replicas;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.SelectPolicy;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.policy.PolicyParser;
import io.pulsescale.policy.PolicyResult;
import io.pulsescale.policy.source.SyntaxException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** The engine gets the rules that HPA's and KEDA's controllers would have gone by. */
class SameRulesTest {
  private static final Duration MINUTE = Duration.ofSeconds(60);

  @Test
  void ofAnHpa() throws SyntaxException {
    Optional<String> main = Optional.of("main");
    MetricTarget memory = new MetricTarget.AverageValue(536_870_912_000L);
    Map<String, String> labels = Map.of("queue", "web");

    assertThat(rules(HpaMigration.of(Inputs.text("hpa/web.yaml"), "default")))
        .isEqualTo(
            Policy.builder()
                .semantics(Semantics.UPSTREAM)
                .replicas(2, 20)
                .metric(cpu(60))
                .metric(
                    new Resource(
                        Resource.identity(ResourceName.MEMORY, main),
                        ResourceName.MEMORY,
                        main,
                        MINUTE,
                        memory))
                .metric(Instance.of(InstanceMetric.REQUESTS_PER_SECOND, MINUTE, 50_000))
                .metric(
                    new External(
                        External.identity("jobs_waiting", labels),
                        "jobs_waiting",
                        labels,
                        new MetricTarget.AverageValue(30_000),
                        0))
                .behavior(
                    new Behavior(
                        ScalingRules.DEFAULT_SCALE_UP
                            .withStabilizationWindow(Duration.ofSeconds(30))
                            .withPolicies(RatePolicy.percent(50, MINUTE)),
                        ScalingRules.DEFAULT_SCALE_DOWN
                            .withSelectPolicy(SelectPolicy.MIN)
                            .withTolerance(0.05)
                            .withPolicies(RatePolicy.pods(1, MINUTE))))
                .build());
  }

  @Test
  void ofAScaledObject() throws SyntaxException {
    assertThat(rules(KedaMigration.of(Inputs.text("keda/orders.yaml"), "default")))
        .isEqualTo(
            Policy.builder()
                .semantics(Semantics.UPSTREAM)
                .replicas(new Replicas(2, 40, OptionalInt.of(0)))
                .evaluationInterval(Duration.ofSeconds(10))
                .cooldown(Duration.ofSeconds(120), MINUTE)
                .metric(backlog("in", 100, 2))
                .metric(backlog("retry", 10, 0))
                .metric(cpu(70))
                .behavior(
                    new Behavior(
                        ScalingRules.DEFAULT_SCALE_UP,
                        ScalingRules.DEFAULT_SCALE_DOWN
                            .withStabilizationWindow(MINUTE)
                            .withPolicies(RatePolicy.percent(10, MINUTE))))
                .fallback(new Fallback(3, 6, FallbackBehavior.CURRENT_REPLICAS_IF_HIGHER))
                .build());
  }

  private static Policy rules(Migration migration) {
    PolicyResult result = PolicyParser.parse(migration.policies().get(0));
    return ((PolicyResult.Accepted) result).documents().get(0).rules();
  }

  private static Metric cpu(int percent) {
    return Resource.of(ResourceName.CPU, MINUTE, new MetricTarget.Utilization(percent));
  }

  private static Metric backlog(String topic, long threshold, long activation) {
    SubscriptionSelector selector =
        new SubscriptionSelector(
            "pulsar.pulsar.svc",
            List.of("persistent://shop/orders/" + topic),
            Optional.empty(),
            "orders",
            Combine.MAX,
            false);
    String id = PulsarBacklog.identity(selector);
    return new PulsarBacklog(id, selector, threshold, activation, BacklogUnit.ENTRIES);
  }
}
