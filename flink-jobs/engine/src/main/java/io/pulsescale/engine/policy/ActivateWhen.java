package io.pulsescale.engine.policy;

/** How the activity of several metrics becomes the workload's. */
public enum ActivateWhen {
  /** Active as soon as one metric is: KEDA's meaning. */
  ANY,
  /**
   * Active only while every metric that has a say is. Not for a workload that may rest at zero and
   * has a metric of pods with a say: woken without it, it would be put to rest by it again.
   */
  ALL
}
