package io.pulsescale.engine.policy;

import java.time.Duration;

/**
 * A gauge or rate that each instance reports; HPA's Pods metric.
 *
 * @param id identity within the policy
 * @param metric what is reported
 * @param window over which it is taken, more than 0 s
 * @param target for each pod on average
 * @param activationMilli thousandths, total over the pods strictly above which the workload is
 *     active, 0 or more
 * @param options beside the target
 */
public record Instance(
    String id,
    InstanceMetric metric,
    Duration window,
    MetricTarget.AverageValue target,
    long activationMilli,
    MetricOptions options)
    implements Metric {
  /** Window when not set. */
  public static final Duration DEFAULT_WINDOW = Duration.ofSeconds(60);

  /** Checks ranges. */
  public Instance {
    Require.text("id", id);
    Require.positive("window", window);
    Require.atLeast("activation in thousandths", activationMilli, 0);
  }

  /** Without options. */
  public Instance(
      String id,
      InstanceMetric metric,
      Duration window,
      MetricTarget.AverageValue target,
      long activationMilli) {
    this(id, metric, window, target, activationMilli, MetricOptions.NONE);
  }

  /**
   * @return a metric identified by what is reported, active above 0
   */
  public static Instance of(InstanceMetric metric, Duration window, long averageValueMilli) {
    MetricTarget.AverageValue target = new MetricTarget.AverageValue(averageValueMilli);
    return new Instance(identity(metric), metric, window, target, 0);
  }

  /**
   * @return the identity of an instance metric
   */
  public static String identity(InstanceMetric metric) {
    return "Instance|" + metric.key();
  }

  @Override
  public String type() {
    return "Instance";
  }

  @Override
  public boolean canWake() {
    return false;
  }

  @Override
  public boolean countsForActivity() {
    return true;
  }
}
