package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.SelectPolicy;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.IntegerForm;
import io.pulsescale.policy.field.QuantityForm;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads {@code behavior} with the keys, ranges and defaults of autoscaling/v2. */
final class BehaviorReader {
  private static final Set<String> RULES_KEYS =
      Set.of("stabilizationWindowSeconds", "selectPolicy", "policies", "tolerance");
  private static final Set<String> POLICY_KEYS = Set.of("type", "value", "periodSeconds");
  private static final IntegerForm WINDOW_SECONDS = IntegerForm.between(0, 3_600);
  private static final IntegerForm PERIOD_SECONDS =
      IntegerForm.between(1, RatePolicy.MAX_PERIOD.toSeconds());
  private static final ChoiceForm<SelectPolicy> SELECT_POLICY =
      ChoiceForm.of(
          Map.entry("Max", SelectPolicy.MAX),
          Map.entry("Min", SelectPolicy.MIN),
          Map.entry("Disabled", SelectPolicy.DISABLED));
  private static final ChoiceForm<RatePolicy.Type> TYPE =
      ChoiceForm.of(
          Map.entry("Pods", RatePolicy.Type.PODS), Map.entry("Percent", RatePolicy.Type.PERCENT));

  private BehaviorReader() {}

  /** The behavior, both sides complete; empty when the key is left out. */
  static Optional<Behavior> read(Fields spec) {
    return spec.mapping("behavior", Set.of("scaleUp", "scaleDown"))
        .map(
            behavior ->
                new Behavior(
                    rules(behavior, "scaleUp", ScalingRules.DEFAULT_SCALE_UP),
                    rules(behavior, "scaleDown", ScalingRules.DEFAULT_SCALE_DOWN)));
  }

  private static ScalingRules rules(Fields behavior, String side, ScalingRules defaults) {
    return behavior
        .mapping(side, RULES_KEYS)
        .map(section -> rules(section, defaults))
        .orElse(defaults);
  }

  private static ScalingRules rules(Fields section, ScalingRules defaults) {
    Optional<Long> windowSeconds = section.read("stabilizationWindowSeconds", WINDOW_SECONDS);
    Optional<SelectPolicy> select = section.read("selectPolicy", SELECT_POLICY);
    Optional<Long> toleranceMilli = section.read("tolerance", QuantityForm.notNegative());
    List<RatePolicy> policies = policies(section);
    return new ScalingRules(
        windowSeconds.map(Duration::ofSeconds).orElse(defaults.stabilizationWindow()),
        select.orElse(defaults.selectPolicy()),
        policies.isEmpty() ? defaults.policies() : policies,
        toleranceMilli.map(milli -> milli / 1_000.0).orElse(defaults.tolerance()));
  }

  private static List<RatePolicy> policies(Fields section) {
    List<Fields> written = section.mappings("policies", POLICY_KEYS);
    if (written.isEmpty() && section.has("policies") && section.sound("policies")) {
      section.fault("policies", "at least one policy, or no such key for the defaults");
    }
    return written.stream().map(BehaviorReader::policy).flatMap(Optional::stream).toList();
  }

  private static Optional<RatePolicy> policy(Fields policy) {
    Optional<RatePolicy.Type> type = policy.required("type", TYPE);
    Optional<Long> value = policy.required("value", IntegerForm.from(1));
    Optional<Long> seconds = policy.required("periodSeconds", PERIOD_SECONDS);
    return policy.sound()
        ? Optional.of(
            new RatePolicy(
                type.orElseThrow(),
                value.orElseThrow().intValue(),
                Duration.ofSeconds(seconds.orElseThrow())))
        : Optional.empty();
  }
}
