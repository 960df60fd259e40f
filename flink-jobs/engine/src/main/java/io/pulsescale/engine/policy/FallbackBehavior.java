package io.pulsescale.engine.policy;

/** How the fallback's replicas and the current size combine. */
public enum FallbackBehavior {
  /** The fallback's replicas. */
  STATIC,
  /** The current size. */
  CURRENT_REPLICAS,
  /** The larger of both. */
  CURRENT_REPLICAS_IF_HIGHER,
  /** The smaller of both. */
  CURRENT_REPLICAS_IF_LOWER
}
