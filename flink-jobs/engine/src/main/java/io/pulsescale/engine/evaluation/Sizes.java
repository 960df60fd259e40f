package io.pulsescale.engine.evaluation;

import java.util.OptionalInt;

/**
 * Sizes of the workload, in replicas.
 *
 * @param current size started from; empty when unknown
 * @param ready pods that run and are ready; empty when unknown
 * @param desired size decided; empty when nothing could be decided
 */
public record Sizes(OptionalInt current, OptionalInt ready, OptionalInt desired) {
  /** Nothing is known. */
  public static final Sizes UNKNOWN =
      new Sizes(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty());
}
