package io.pulsescale.engine.property;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.FallbackBehavior;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.InstanceMetric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.SelectPolicy;
import java.time.Duration;
import java.util.Random;

/** Random policies that are valid. */
final class RandomPolicy {
  private RandomPolicy() {}

  static Policy of(Random random) {
    int min = random.nextInt(4);
    PolicyBuilder builder =
        Policy.builder()
            .replicas(min, Math.max(1, min) + random.nextInt(30))
            .cooldown(seconds(random, 600), seconds(random, 120))
            .metric(Given.backlog(1 + random.nextInt(200), random.nextInt(20)));
    if (random.nextBoolean()) {
      builder.metric(Given.cpu(1 + random.nextInt(150)));
    }
    if (random.nextBoolean()) {
      builder.metric(
          Instance.of(InstanceMetric.QUEUED_REQUESTS, Given.MINUTE, 1 + random.nextInt(50_000)));
    }
    if (random.nextBoolean()) {
      builder.behavior(
          new Behavior(
              rules(random, ScalingRules.DEFAULT_SCALE_UP),
              rules(random, ScalingRules.DEFAULT_SCALE_DOWN)));
    }
    if (random.nextInt(4) == 0) {
      FallbackBehavior[] behaviors = FallbackBehavior.values();
      FallbackBehavior behavior = behaviors[random.nextInt(behaviors.length)];
      builder.fallback(new Fallback(random.nextInt(4), random.nextInt(10), behavior));
    }
    return builder.build();
  }

  private static ScalingRules rules(Random random, ScalingRules defaults) {
    SelectPolicy[] selections = SelectPolicy.values();
    return defaults
        .withStabilizationWindow(seconds(random, 300))
        .withSelectPolicy(selections[random.nextInt(selections.length)])
        .withTolerance(random.nextInt(30) / 100.0)
        .withPolicies(
            RatePolicy.pods(1 + random.nextInt(5), period(random)),
            RatePolicy.percent(1 + random.nextInt(150), period(random)));
  }

  private static Duration period(Random random) {
    return Duration.ofSeconds(1 + random.nextInt(120));
  }

  private static Duration seconds(Random random, int below) {
    return Duration.ofSeconds(random.nextInt(below));
  }
}
