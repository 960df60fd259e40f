package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.FallbackBehavior;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.IntegerForm;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads {@code fallback}, KEDA's. It cannot ask for zero: an absent metric is no reason to stop.
 */
final class FallbackReader {
  private static final Set<String> KEYS = Set.of("failureThreshold", "replicas", "behavior");
  private static final ChoiceForm<FallbackBehavior> BEHAVIOR =
      ChoiceForm.of(
          Map.entry("static", FallbackBehavior.STATIC),
          Map.entry("currentReplicas", FallbackBehavior.CURRENT_REPLICAS),
          Map.entry("currentReplicasIfHigher", FallbackBehavior.CURRENT_REPLICAS_IF_HIGHER),
          Map.entry("currentReplicasIfLower", FallbackBehavior.CURRENT_REPLICAS_IF_LOWER));

  private FallbackReader() {}

  static Optional<Fallback> read(Fields spec, Optional<Long> max) {
    return spec.mapping("fallback", KEYS).flatMap(fallback -> fallback(fallback, max));
  }

  private static Optional<Fallback> fallback(Fields fallback, Optional<Long> max) {
    Optional<Long> threshold = fallback.required("failureThreshold", IntegerForm.from(0));
    Optional<Long> replicas = fallback.required("replicas", IntegerForm.from(1));
    FallbackBehavior behavior = fallback.read("behavior", BEHAVIOR).orElse(FallbackBehavior.STATIC);
    long most = max.orElse((long) Integer.MAX_VALUE);
    if (replicas.isPresent() && replicas.get() > most) {
      fallback.fault("replicas", "1 to maxReplicas (%d)".formatted(most));
    }
    return fallback.sound()
        ? Optional.of(
            new Fallback(
                threshold.orElseThrow().intValue(), replicas.orElseThrow().intValue(), behavior))
        : Optional.empty();
  }
}
