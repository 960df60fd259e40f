package io.pulsescale.engine.property;

import io.pulsescale.engine.policy.ActivateWhen;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.FallbackBehavior;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Mode;
import io.pulsescale.engine.policy.Overrides;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.Replicas;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.SelectPolicy;
import io.pulsescale.engine.policy.Semantics;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** Policies that are valid, with everything that a policy can say. */
final class RandomPolicy {
  private RandomPolicy() {}

  static Policy of(Semantics semantics, Dice dice) {
    Replicas replicas = replicas(dice);
    PolicyBuilder builder =
        Policy.builder()
            .semantics(semantics)
            .replicas(replicas)
            .cooldown(dice.seconds(0, 600), dice.seconds(0, 120))
            .stuckAfter(dice.seconds(30, 600))
            .maxSampleAge(dice.seconds(20, 120))
            .overrides(new Overrides(dice.oneIn(12), dice.oneIn(12), dice.oneIn(12)))
            .paused(dice.oneIn(10))
            .mode(dice.oneIn(10) ? Mode.OBSERVE : Mode.DIRECT);
    List<Metric> metrics = RandomMetrics.of(dice);
    metrics.forEach(builder::metric);
    builder.activateWhen(activateWhen(replicas, metrics, dice));
    if (dice.oneIn(2)) {
      builder.behavior(behavior(dice));
    }
    if (dice.oneIn(4)) {
      builder.fallback(
          new Fallback(dice.below(4), dice.below(10), dice.pick(FallbackBehavior.values())));
    }
    return builder.build();
  }

  static Behavior behavior(Dice dice) {
    return new Behavior(
        rules(dice, ScalingRules.DEFAULT_SCALE_UP), rules(dice, ScalingRules.DEFAULT_SCALE_DOWN));
  }

  /** All, unless it would wait at zero for a metric that has no value there. */
  private static ActivateWhen activateWhen(Replicas replicas, List<Metric> metrics, Dice dice) {
    boolean possible =
        !replicas.mayRestAtZero()
            || metrics.stream().allMatch(it -> it.canWake() || !it.countsForActivity());
    return possible && dice.oneIn(4) ? ActivateWhen.ALL : ActivateWhen.ANY;
  }

  private static Replicas replicas(Dice dice) {
    int min = dice.below(5);
    boolean idles = min > 0 && dice.oneIn(3);
    int max = Math.max(1, min) + dice.below(30);
    return new Replicas(min, max, idles ? OptionalInt.of(dice.below(min)) : OptionalInt.empty());
  }

  private static ScalingRules rules(Dice dice, ScalingRules defaults) {
    return defaults
        .withStabilizationWindow(dice.seconds(0, 300))
        .withSelectPolicy(dice.pick(SelectPolicy.values()))
        .withTolerance(dice.between(0.0, 0.3))
        .withPolicies(
            RatePolicy.pods(dice.between(1, 5), period(dice)),
            RatePolicy.percent(dice.between(1, 150), period(dice)));
  }

  private static Duration period(Dice dice) {
    return dice.seconds(1, 120);
  }
}
