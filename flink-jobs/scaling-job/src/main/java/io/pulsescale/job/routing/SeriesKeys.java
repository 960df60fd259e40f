package io.pulsescale.job.routing;

import io.pulsescale.event.EventType;
import io.pulsescale.event.MetricSample;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;

/** The keys under which policies and inputs meet. */
public final class SeriesKeys {
  private static final String WORKLOAD = "workload|";
  private static final String INSTANCES = "instances|";
  private static final String SUBSCRIPTION = "subscription|";
  private static final String METRIC = "metric|";

  private SeriesKeys() {}

  /** Observations of a workload. */
  public static String ofWorkload(String workload) {
    return WORKLOAD + workload;
  }

  /** Samples of the instances behind a workload's pods. */
  public static String instancesOf(String workload) {
    return INSTANCES + workload;
  }

  public static boolean isInstances(String series) {
    return series.startsWith(INSTANCES);
  }

  /** The workload's key in a series made by {@link #instancesOf}. */
  public static String workloadOfInstances(String series) {
    return series.substring(INSTANCES.length());
  }

  public static String ofSubscription(String subscription) {
    return SUBSCRIPTION + subscription;
  }

  /** All series of one metric name; the policy's selector picks among them. */
  public static String ofMetric(String name) {
    return METRIC + name;
  }

  /** The series of an input that says itself where it belongs. */
  static String of(Envelope input, Envelopes envelopes) {
    EventType stream = input.stream();
    return switch (stream) {
      case SCALE_TARGET -> ofWorkload(input.key());
      case SUBSCRIPTION_SAMPLE -> ofSubscription(input.key());
      case METRIC_SAMPLE -> ofMetric(envelopes.open(input, MetricSample.class).getName());
      case INSTANCE_SAMPLE, SCALE_OUTCOME, SCALING_POLICY, EVALUATION, SCALING_DECISION ->
          throw new IllegalArgumentException(stream + " does not say which series it belongs to");
    };
  }
}
