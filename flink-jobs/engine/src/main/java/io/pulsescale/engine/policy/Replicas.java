package io.pulsescale.engine.policy;

import java.util.OptionalInt;

/**
 * Bounds of a workload's size.
 *
 * @param min smallest size, 0 or more
 * @param max largest size, at least 1 and at least min
 * @param idle size to rest at while nothing is active, below min; empty when not set
 */
public record Replicas(int min, int max, OptionalInt idle) {
  /** HPA's smallest size and KEDA's largest. */
  public static final Replicas DEFAULT = between(1, 100);

  /** Checks the order of the three. */
  public Replicas {
    Require.atLeast("minReplicas", min, 0);
    Require.atLeast("maxReplicas", max, Math.max(1, min));
    if (idle.isPresent()) {
      Require.between("idleReplicas", idle.getAsInt(), 0, min - 1L);
    }
  }

  /**
   * @param min smallest size
   * @param max largest size
   * @return bounds without an idle size
   */
  public static Replicas between(int min, int max) {
    return new Replicas(min, max, OptionalInt.empty());
  }

  /**
   * @return the smallest size while anything is active: max(1, min)
   */
  public int activeMin() {
    return Math.max(1, min);
  }

  /**
   * @return true when the workload may rest at zero
   */
  public boolean mayRestAtZero() {
    return rests() && rest() == 0;
  }

  /**
   * @return true when the workload has a size of rest below its active minimum
   */
  public boolean rests() {
    return idle.isPresent() || min == 0;
  }

  /**
   * KEDA's getIdleOrMinimumReplicaCount.
   *
   * @return the size of rest: idle when set, else min
   */
  public int rest() {
    return idle.orElse(min);
  }
}
