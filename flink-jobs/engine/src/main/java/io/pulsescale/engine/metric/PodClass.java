package io.pulsescale.engine.metric;

/** HPA's groupPods: what a pod is to a metric. */
public enum PodClass {
  /** Going or gone: counts for nothing. */
  IGNORED,
  /** Asleep until traffic comes: neither counts nor lowers an average. */
  STANDBY,
  /** Not serving yet: counts at 0, and only when growing. */
  UNREADY,
  /** No value: filled in against the direction of the change. */
  MISSING,
  /** Counts. */
  READY
}
