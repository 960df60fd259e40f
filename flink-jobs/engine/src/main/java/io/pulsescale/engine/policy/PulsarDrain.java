package io.pulsescale.engine.policy;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * Clear the backlog within a time while keeping up with arrivals.
 *
 * @param id identity within the policy
 * @param selector which backlogs
 * @param drainWithin time to clear the backlog in, more than 0 s
 * @param targetUtilization share of a replica's service rate to plan with, more than 0, at most 1
 * @param serviceRateHintMilli thousandths of messages per second and replica to start from; empty
 *     when not set
 * @param activationMsgBacklogThreshold messages strictly above which the workload is active
 * @param options beside the target
 */
public record PulsarDrain(
    String id,
    SubscriptionSelector selector,
    Duration drainWithin,
    double targetUtilization,
    OptionalLong serviceRateHintMilli,
    long activationMsgBacklogThreshold,
    MetricOptions options)
    implements Metric {
  /** Share of a replica's service rate to plan with when not set. */
  public static final double DEFAULT_TARGET_UTILIZATION = 0.8;

  /** Checks ranges. */
  public PulsarDrain {
    Require.text("id", id);
    Require.positive("drainWithin", drainWithin);
    double share = targetUtilization;
    Require.that(
        share > 0 && share <= 1,
        () -> "targetUtilization is " + share + ", allowed: more than 0, at most 1");
    serviceRateHintMilli.ifPresent(rate -> Require.atLeast("serviceRatePerReplica", rate, 1));
    Require.between(
        "activationMsgBacklogThreshold",
        activationMsgBacklogThreshold,
        0,
        PulsarBacklog.MAX_THRESHOLD);
  }

  /** Without options. */
  public PulsarDrain(
      String id,
      SubscriptionSelector selector,
      Duration drainWithin,
      double targetUtilization,
      OptionalLong serviceRateHintMilli,
      long activationMsgBacklogThreshold) {
    this(
        id,
        selector,
        drainWithin,
        targetUtilization,
        serviceRateHintMilli,
        activationMsgBacklogThreshold,
        MetricOptions.NONE);
  }

  /**
   * @return the identity of a drain metric that reads this
   */
  public static String identity(SubscriptionSelector selector) {
    return "PulsarDrain|" + selector.identity();
  }

  @Override
  public String type() {
    return "PulsarDrain";
  }

  @Override
  public boolean canWake() {
    return true;
  }

  @Override
  public boolean countsForActivity() {
    return true;
  }
}
