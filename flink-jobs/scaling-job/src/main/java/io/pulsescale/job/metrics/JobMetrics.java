package io.pulsescale.job.metrics;

import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;

/**
 * Names of what the job counts. Through Flink's Prometheus reporter each reads {@code
 * flink_taskmanager_job_task_operator_pulsescale_<labels>_<name>}, the labels being those below.
 */
public final class JobMetrics {
  /** The kind of inputs that no policy asked for. */
  public static final String UNWANTED = "unwanted";

  private static final String GROUP = "pulsescale";

  private JobMetrics() {}

  /**
   * Inputs that were not taken in.
   *
   * @param kind duplicate, late, overrun, crowded, future, undecodable, unattributed, unwanted or
   *     invalidPolicy
   */
  public static Counter refusedInputs(MetricGroup metrics, String kind) {
    return labelled(metrics, "kind", kind).counter("refusedInputs");
  }

  /** Evaluations by trigger: tick or wake. */
  public static Counter evaluations(MetricGroup metrics, String trigger) {
    return labelled(metrics, "trigger", trigger).counter("evaluations");
  }

  /** Decisions by direction: up or down. */
  public static Counter decisions(MetricGroup metrics, String direction) {
    return labelled(metrics, "direction", direction).counter("decisions");
  }

  /** Outcomes by result, as the scale sink reports them. */
  public static Counter outcomes(MetricGroup metrics, String result) {
    return labelled(metrics, "result", result).counter("outcomes");
  }

  /** The group of metrics that have no label. */
  public static MetricGroup group(MetricGroup metrics) {
    return metrics.addGroup(GROUP);
  }

  private static MetricGroup labelled(MetricGroup metrics, String label, String value) {
    return metrics.addGroup(GROUP).addGroup(label, value);
  }
}
