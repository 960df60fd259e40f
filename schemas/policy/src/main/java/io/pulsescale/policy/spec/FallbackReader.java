package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.FallbackBehavior;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.IntegerForm;
import io.pulsescale.policy.field.Key;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads {@code fallback}, KEDA's. It cannot ask for zero, as an absent metric is no reason to stop;
 * except under Upstream, where KEDA's rules are wanted with their defects.
 */
final class FallbackReader {
  private static final Key.Scalar<Long> FAILURE_THRESHOLD =
      Key.required(
          "failureThreshold",
          IntegerForm.from(0),
          "Consecutive evaluations without a fresh value that are still borne.");
  private static final Key.Scalar<Long> REPLICAS =
      Key.required(
          "replicas",
          IntegerForm.from(0),
          "Size to assume, at most maxReplicas; 0 with semantics: Upstream alone.");
  private static final Key.Scalar<FallbackBehavior> BEHAVIOR =
      Key.of(
          "behavior",
          ChoiceForm.of(
              Map.entry("static", FallbackBehavior.STATIC),
              Map.entry("currentReplicas", FallbackBehavior.CURRENT_REPLICAS),
              Map.entry("currentReplicasIfHigher", FallbackBehavior.CURRENT_REPLICAS_IF_HIGHER),
              Map.entry("currentReplicasIfLower", FallbackBehavior.CURRENT_REPLICAS_IF_LOWER)),
          FallbackBehavior.STATIC,
          "How replicas and the current size combine.");

  static final Key.Section FALLBACK =
      new Key.Section(
          "fallback",
          List.of(FAILURE_THRESHOLD, REPLICAS, BEHAVIOR),
          false,
          "the size is held",
          "What a metric is assumed to ask for once it has stayed away; not for Resource.");

  private FallbackReader() {}

  static Optional<Fallback> read(Fields spec, Optional<Long> max, Semantics semantics) {
    long least = semantics.fallsBackAboveZero() ? 1 : 0;
    return spec.mapping(FALLBACK).flatMap(fallback -> fallback(fallback, least, max));
  }

  private static Optional<Fallback> fallback(Fields fallback, long least, Optional<Long> max) {
    Optional<Long> threshold = fallback.read(FAILURE_THRESHOLD);
    Optional<Long> replicas = fallback.read(REPLICAS);
    FallbackBehavior behavior = fallback.get(BEHAVIOR);
    long most = max.orElse((long) Integer.MAX_VALUE);
    if (replicas.isPresent() && (replicas.get() < least || replicas.get() > most)) {
      fallback.fault("replicas", "%d to maxReplicas (%d)".formatted(least, most));
    }
    return fallback.sound()
        ? Optional.of(
            new Fallback(
                threshold.orElseThrow().intValue(), replicas.orElseThrow().intValue(), behavior))
        : Optional.empty();
  }
}
