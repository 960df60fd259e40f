package io.pulsescale.engine.policy;

/** One metric of a policy. Every metric recommends a size, the largest wins. */
public sealed interface Metric permits PulsarBacklog, PulsarDrain, Resource, Instance, External {
  /**
   * @return identity within the policy
   */
  String id();

  /**
   * @return the policy's name of the type, for example PulsarBacklog
   */
  String type();

  /**
   * @return true when it has a value at zero replicas and so can wake the workload
   */
  boolean canWake();

  /**
   * @return true when it has a say in whether the workload is active: all but Resource, which KEDA
   *     never asks
   */
  boolean countsForActivity();

  /**
   * @return what it was given beside its target
   */
  MetricOptions options();
}
