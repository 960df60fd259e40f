package io.pulsescale.job.routing;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.EventType;
import io.pulsescale.event.MetricSample;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The keys under which policies and inputs meet. */
public final class SeriesKeys {
  private static final String WORKLOAD = "workload|";
  private static final String INSTANCES = "instances|";
  private static final String SUBSCRIPTION = "subscription|";
  private static final String NAMESPACE = "namespace|";
  private static final String METRIC = "metric|";
  private static final Pattern TENANT_AND_NAMESPACE = Pattern.compile("[^:]+://[^/]+/[^/]+");

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

  /**
   * A subscription on any topic of a namespace, for patterns of topics.
   *
   * @param topic full name of a topic or a pattern; both begin with a literal tenant and namespace
   */
  public static String ofNamespace(String cluster, String topic, String subscription) {
    Matcher namespace = TENANT_AND_NAMESPACE.matcher(topic);
    String name = namespace.lookingAt() ? namespace.group() : topic;
    return NAMESPACE + EventKeys.ofSubscription(cluster, name, subscription);
  }

  /** All series of one metric name; the policy's selector picks among them. */
  public static String ofMetric(String name) {
    return METRIC + name;
  }

  /** The series of an input that says itself where it belongs, at least one. */
  static List<String> of(Envelope input, Envelopes envelopes) {
    EventType stream = input.stream();
    return switch (stream) {
      case SCALE_TARGET -> List.of(ofWorkload(input.key()));
      case SUBSCRIPTION_SAMPLE ->
          ofSubscription(input.key(), envelopes.open(input, SubscriptionSample.class));
      case METRIC_SAMPLE -> List.of(ofMetric(envelopes.open(input, MetricSample.class).getName()));
      case INSTANCE_SAMPLE, SCALE_OUTCOME, SCALING_POLICY, EVALUATION, SCALING_DECISION ->
          throw new IllegalArgumentException(stream + " does not say which series it belongs to");
    };
  }

  private static List<String> ofSubscription(String key, SubscriptionSample sample) {
    String own = ofSubscription(key);
    return sample.getTopics() == null
        ? List.of(
            own, ofNamespace(sample.getCluster(), sample.getTopic(), sample.getSubscription()))
        : List.of(own);
  }
}
