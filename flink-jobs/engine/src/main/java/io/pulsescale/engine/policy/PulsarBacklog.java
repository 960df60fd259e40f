package io.pulsescale.engine.policy;

/**
 * KEDA's pulsar trigger: backlog / threshold, an External metric with an AverageValue.
 *
 * @param id identity within the policy
 * @param selector which backlogs
 * @param msgBacklogThreshold backlog for each replica, 1 or more
 * @param activationMsgBacklogThreshold backlog strictly above which the workload is active, 0 or
 *     more
 * @param backlogUnit what is counted
 * @param options beside the target
 */
public record PulsarBacklog(
    String id,
    SubscriptionSelector selector,
    long msgBacklogThreshold,
    long activationMsgBacklogThreshold,
    BacklogUnit backlogUnit,
    MetricOptions options)
    implements Metric {
  /** Backlog for each replica when not set (KEDA's). */
  public static final long DEFAULT_THRESHOLD = 10;

  /** Largest threshold that can be counted in thousandths. */
  public static final long MAX_THRESHOLD = Long.MAX_VALUE / 1000;

  /** Checks ranges. */
  public PulsarBacklog {
    Require.text("id", id);
    Require.between("msgBacklogThreshold", msgBacklogThreshold, 1, MAX_THRESHOLD);
    Require.between(
        "activationMsgBacklogThreshold", activationMsgBacklogThreshold, 0, MAX_THRESHOLD);
  }

  /** Without options. */
  public PulsarBacklog(
      String id,
      SubscriptionSelector selector,
      long msgBacklogThreshold,
      long activationMsgBacklogThreshold,
      BacklogUnit backlogUnit) {
    this(
        id,
        selector,
        msgBacklogThreshold,
        activationMsgBacklogThreshold,
        backlogUnit,
        MetricOptions.NONE);
  }

  /**
   * @return a metric in messages, identified by what it reads
   */
  public static PulsarBacklog of(
      SubscriptionSelector selector, long msgBacklogThreshold, long activation) {
    String id = identity(selector);
    return new PulsarBacklog(id, selector, msgBacklogThreshold, activation, BacklogUnit.MESSAGES);
  }

  /**
   * @return the identity of a backlog metric that reads this
   */
  public static String identity(SubscriptionSelector selector) {
    return "PulsarBacklog|" + selector.identity();
  }

  @Override
  public String type() {
    return "PulsarBacklog";
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
