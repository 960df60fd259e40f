package io.pulsescale.engine.policy;

/**
 * KEDA's fallback: what a metric is assumed to ask for once it has stayed away long enough. Not for
 * Resource metrics.
 *
 * @param failureThreshold consecutive evaluations without a fresh value that are still borne, 0 or
 *     more: the fallback acts when there are more
 * @param replicas size to assume, 0 or more
 * @param behavior how replicas and the current size combine
 */
public record Fallback(int failureThreshold, int replicas, FallbackBehavior behavior) {
  /** Checks ranges. */
  public Fallback {
    Require.atLeast("failureThreshold", failureThreshold, 0);
    Require.atLeast("replicas", replicas, 0);
  }
}
