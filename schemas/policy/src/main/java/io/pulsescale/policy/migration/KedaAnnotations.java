package io.pulsescale.policy.migration;

import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** The annotations of a ScaledObject that say how it is scaled for the time being. */
record KedaAnnotations(Map<String, String> all) {
  static final String PREFIX = "autoscaling.keda.sh/";
  static final String PAUSED = PREFIX + "paused";
  static final String PAUSED_REPLICAS = PREFIX + "paused-replicas";
  static final String PAUSED_SCALE_IN = PREFIX + "paused-scale-in";
  static final String PAUSED_SCALE_OUT = PREFIX + "paused-scale-out";
  static final String FORCE_ACTIVATION = PREFIX + "force-activation";

  /** Every one of KEDA's own that a policy has a word for. */
  static final Set<String> KNOWN =
      Set.of(PAUSED, PAUSED_REPLICAS, PAUSED_SCALE_IN, PAUSED_SCALE_OUT, FORCE_ACTIVATION);

  /** Whether there is an annotation of a pause, whatever it says (HasPausedAnnotation). */
  boolean hasPaused() {
    return all.containsKey(PAUSED) || all.containsKey(PAUSED_REPLICAS);
  }

  /**
   * Whether scaling is paused (NeedToBePausedByAnnotation).
   *
   * @param sizeReached whether the status records that the paused size was reached; a pause at a
   *     size begins only then
   */
  boolean pauses(boolean sizeReached) {
    return all.containsKey(PAUSED_REPLICAS) ? sizeReached : holds(PAUSED);
  }

  /**
   * The size to pause at (GetPausedReplicaCount); empty when there is none.
   *
   * @throws NumberFormatException when it is no number of 32 bits
   */
  OptionalInt pausedReplicas() {
    String text = all.get(PAUSED_REPLICAS);
    if (text == null) {
      return OptionalInt.empty();
    }
    OptionalLong number = GoTexts.integer(text, Integer.SIZE);
    if (number.isEmpty()) {
      throw new NumberFormatException(PAUSED_REPLICAS + " is " + text);
    }
    return OptionalInt.of((int) number.getAsLong());
  }

  /** Whether an annotation is there and not false: what is no boolean counts as true. */
  boolean holds(String annotation) {
    return all.containsKey(annotation) && GoTexts.flag(all.get(annotation)).orElse(true);
  }
}
