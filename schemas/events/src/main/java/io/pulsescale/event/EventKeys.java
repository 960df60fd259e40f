package io.pulsescale.event;

import java.util.Map;
import java.util.TreeMap;

/** The message key of each event: what Pulsar orders, routes and compacts by. */
public final class EventKeys {
  private static final String SEPARATOR = "|";

  private EventKeys() {}

  /** {@code cluster|apiVersion|kind|namespace|name}. */
  public static String of(Workload workload) {
    return String.join(
        SEPARATOR,
        workload.getCluster(),
        workload.getApiVersion(),
        workload.getKind(),
        workload.getNamespace(),
        workload.getName());
  }

  /** {@code cluster|topic|subscription}. */
  public static String ofSubscription(String cluster, String topic, String subscription) {
    return String.join(SEPARATOR, cluster, topic, subscription);
  }

  /** The metric's name, then {@code |label=value} for each label, sorted. */
  public static String ofMetric(String name, Map<String, String> labels) {
    StringBuilder key = new StringBuilder(name);
    new TreeMap<>(labels).forEach((label, value) -> key.append(SEPARATOR + label + "=" + value));
    return key.toString();
  }

  /** {@code namespace/name}. */
  public static String ofPolicy(String namespace, String name) {
    return namespace + "/" + name;
  }

  /** The instance's id, or the source's name when the listing itself failed. */
  public static String of(InstanceSample sample) {
    return sample.getInstanceId() == null ? sample.getSource() : sample.getInstanceId();
  }

  public static String of(SubscriptionSample sample) {
    return ofSubscription(sample.getCluster(), sample.getTopic(), sample.getSubscription());
  }

  public static String of(MetricSample sample) {
    return ofMetric(sample.getName(), sample.getLabels());
  }

  public static String of(ScalingPolicy policy) {
    return ofPolicy(policy.getNamespace(), policy.getName());
  }
}
