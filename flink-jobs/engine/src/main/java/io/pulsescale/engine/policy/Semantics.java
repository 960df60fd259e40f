package io.pulsescale.engine.policy;

/**
 * Whose rules apply where Pulsescale and upstream differ. Without a {@code behavior}, CORRECTED
 * decides as if {@code behavior: {}} had been written (the defaults of autoscaling/v2 on both
 * sides, so rate policies and history count), UPSTREAM takes HPA's legacy path (max of the
 * recommendations of 5 minutes, at most double and at least 4).
 */
public enum Semantics {
  /** Upstream's rules with their known defects mended. */
  CORRECTED,
  /** HPA of Kubernetes 1.36 and KEDA, number for number, defects included. */
  UPSTREAM
}
