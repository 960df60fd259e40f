package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Overrides;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.FlagForm;
import io.pulsescale.policy.field.Key;
import java.util.List;

/** What is ordered for the time being, as KEDA's annotations do. */
final class OverridesReader {
  private static final Key.Scalar<Boolean> PAUSED_SCALE_IN =
      Key.of(
          "pausedScaleIn",
          new FlagForm(),
          false,
          "Never down for the time being but for maxReplicas, to rest neither.");
  private static final Key.Scalar<Boolean> PAUSED_SCALE_OUT =
      Key.of(
          "pausedScaleOut",
          new FlagForm(),
          false,
          "Never up for the time being but for minReplicas, from rest neither.");
  private static final Key.Scalar<Boolean> FORCE_ACTIVATION =
      Key.of(
          "forceActivation",
          new FlagForm(),
          false,
          "Active for the time being, whatever the metrics say.");

  static final List<Key> KEYS = List.of(PAUSED_SCALE_IN, PAUSED_SCALE_OUT, FORCE_ACTIVATION);

  private OverridesReader() {}

  static Overrides read(Fields spec) {
    return new Overrides(
        spec.get(PAUSED_SCALE_IN), spec.get(PAUSED_SCALE_OUT), spec.get(FORCE_ACTIVATION));
  }
}
