package io.pulsescale.engine.policy;

import java.util.Map;
import java.util.TreeMap;

/**
 * Any other number; HPA's External metric: the sum of all series that match.
 *
 * @param id identity within the policy
 * @param name of the metric
 * @param selector labels that a series must have
 * @param target Value or AverageValue
 * @param activationMilli thousandths, strictly above which the workload is active, 0 or more
 * @param options beside the target
 */
public record External(
    String id,
    String name,
    Map<String, String> selector,
    MetricTarget target,
    long activationMilli,
    MetricOptions options)
    implements Metric {
  /** Copies the selector, checks ranges and the kind of target. */
  public External {
    selector = Map.copyOf(selector);
    Require.text("id", id);
    Require.text("name", name);
    boolean utilization = target instanceof MetricTarget.Utilization;
    Require.that(!utilization, () -> "target is a Utilization, allowed: Value, AverageValue");
    Require.atLeast("activation in thousandths", activationMilli, 0);
  }

  /** Without options. */
  public External(
      String id,
      String name,
      Map<String, String> selector,
      MetricTarget target,
      long activationMilli) {
    this(id, name, selector, target, activationMilli, MetricOptions.NONE);
  }

  /**
   * @return the identity of an external metric
   */
  public static String identity(String name, Map<String, String> selector) {
    return "External|" + name + "|" + new TreeMap<>(selector);
  }

  @Override
  public String type() {
    return "External";
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
