package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.SelectPolicy;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.IntegerForm;
import io.pulsescale.policy.field.Key;
import io.pulsescale.policy.field.QuantityForm;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@code behavior} with the keys, ranges and defaults of autoscaling/v2. */
public final class BehaviorReader {
  private static final Key.Scalar<RatePolicy.Type> TYPE =
      Key.required(
          "type",
          ChoiceForm.of(
              Map.entry("Pods", RatePolicy.Type.PODS),
              Map.entry("Percent", RatePolicy.Type.PERCENT)),
          "Unit of the value: pods, or percent of the size at the start of the period.");
  private static final Key.Scalar<Long> VALUE =
      Key.required("value", IntegerForm.from(1), "How far the size may move within the period.");
  private static final Key.Scalar<Long> PERIOD_SECONDS =
      Key.required(
          "periodSeconds",
          IntegerForm.between(1, RatePolicy.MAX_PERIOD.toSeconds()),
          "Length of the period, seconds.");

  private static final Side SCALE_UP =
      new Side(
          "scaleUp",
          ScalingRules.DEFAULT_SCALE_UP,
          "4 pods and 100 percent per 15 s",
          "Rules for growing.");
  private static final Side SCALE_DOWN =
      new Side(
          "scaleDown",
          ScalingRules.DEFAULT_SCALE_DOWN,
          "100 percent per 15 s",
          "Rules for shrinking.");

  /** Where and how it stands in a spec. */
  public static final Key.Section BEHAVIOR =
      new Key.Section(
          "behavior",
          List.of(SCALE_UP.section, SCALE_DOWN.section),
          false,
          "both sides' defaults",
          "How fast the size may change, as in autoscaling/v2; either side completes the other.");

  private BehaviorReader() {}

  /** The behavior, both sides complete; empty when the key is left out. */
  public static Optional<Behavior> read(Fields spec) {
    return spec.mapping(BEHAVIOR)
        .map(behavior -> new Behavior(SCALE_UP.read(behavior), SCALE_DOWN.read(behavior)));
  }

  private static Optional<RatePolicy> policy(Fields policy) {
    Optional<RatePolicy.Type> type = policy.read(TYPE);
    Optional<Long> value = policy.read(VALUE);
    Optional<Long> seconds = policy.read(PERIOD_SECONDS);
    return policy.sound()
        ? Optional.of(
            new RatePolicy(
                type.orElseThrow(),
                value.orElseThrow().intValue(),
                Duration.ofSeconds(seconds.orElseThrow())))
        : Optional.empty();
  }

  /** One direction: its keys with its own defaults. */
  private static final class Side {
    private final ScalingRules defaults;
    private final Key.Scalar<Long> window;
    private final Key.Scalar<SelectPolicy> select;
    private final Key.Sections policies;
    private final Key.Scalar<Long> tolerance;
    private final Key.Section section;

    Side(String name, ScalingRules defaults, String defaultPolicies, String meaning) {
      this.defaults = defaults;
      window =
          Key.of(
              "stabilizationWindowSeconds",
              IntegerForm.between(0, ScalingRules.MAX_WINDOW.toSeconds()),
              defaults.stabilizationWindow().toSeconds(),
              "Time over which every recommendation must agree before the size moves, seconds.");
      select =
          Key.of(
              "selectPolicy",
              ChoiceForm.of(
                  Map.entry("Max", SelectPolicy.MAX),
                  Map.entry("Min", SelectPolicy.MIN),
                  Map.entry("Disabled", SelectPolicy.DISABLED)),
              defaults.selectPolicy(),
              "Which policy counts when there are several: the one that allows most, the one that"
                  + " allows least, or no change at all.");
      policies =
          new Key.Sections(
              "policies",
              List.of(TYPE, VALUE, PERIOD_SECONDS),
              defaultPolicies,
              "How far the size may move within a period; at least one.");
      tolerance =
          Key.of(
              "tolerance",
              QuantityForm.notNegative(),
              Math.round(defaults.tolerance() * 1_000),
              "How far usage / target may be from 1 before anything changes.");
      section =
          new Key.Section(
              name, List.of(window, select, policies, tolerance), false, "its defaults", meaning);
    }

    ScalingRules read(Fields behavior) {
      return behavior.mapping(section).map(this::rules).orElse(defaults);
    }

    private ScalingRules rules(Fields side) {
      Duration windowLength = Duration.ofSeconds(side.get(window));
      SelectPolicy selected = side.get(select);
      double toleranceShare = side.get(tolerance) / 1_000.0;
      List<RatePolicy> written = policies(side);
      return new ScalingRules(
          windowLength,
          selected,
          written.isEmpty() ? defaults.policies() : written,
          toleranceShare);
    }

    private List<RatePolicy> policies(Fields side) {
      List<Fields> written = side.mappings(policies);
      if (written.isEmpty() && side.has("policies") && side.sound("policies")) {
        side.fault("policies", "at least one policy, or no such key for the defaults");
      }
      return written.stream().map(BehaviorReader::policy).flatMap(Optional::stream).toList();
    }
  }
}
