package io.pulsescale.evaluation.explain;

import io.pulsescale.event.MetricEvaluation;

/**
 * What people call a metric, made of its identity: "the backlog of orders on shop/orders/in", "cpu
 * use of the pods", "inFlightRequests per instance", "jobs_waiting".
 */
final class MetricName {
  private static final String PERSISTENT = "persistent://";

  private MetricName() {}

  static String of(MetricEvaluation metric) {
    String identity = metric.getId();
    String type = metric.getType();
    if (!identity.startsWith(type) || identity.length() <= type.length() + 1) {
      return identity;
    }
    String read = identity.substring(type.length() + 1);
    return switch (type) {
      case "PulsarBacklog", "PulsarDrain" -> backlog(read);
      case "Resource" -> read + " use of the pods";
      case "ContainerResource" -> containerUse(read);
      case "Instance" -> read + " per instance";
      case "External" -> series(read);
      default -> identity;
    };
  }

  /** Of cluster|topics|subscription; a pattern may hold the bar too. */
  private static String backlog(String read) {
    int cluster = read.indexOf('|');
    int subscription = read.lastIndexOf('|');
    return cluster == subscription
        ? read
        : "the backlog of "
            + read.substring(subscription + 1)
            + " on "
            + topics(read.substring(cluster + 1, subscription));
  }

  private static String topics(String listed) {
    if (listed.startsWith("~")) {
      return "topics like " + shortened(listed.substring(1));
    }
    int comma = listed.indexOf(',');
    if (comma < 0) {
      return shortened(listed);
    }
    int second = listed.indexOf(',', comma + 1);
    return second < 0
        ? shortened(listed.substring(0, comma)) + " and " + shortened(listed.substring(comma + 1))
        : listed.split(",").length + " topics";
  }

  private static String shortened(String topic) {
    return topic.startsWith(PERSISTENT) ? topic.substring(PERSISTENT.length()) : topic;
  }

  /** Of resource|container. */
  private static String containerUse(String read) {
    int bar = read.indexOf('|');
    return bar < 0 ? read : read.substring(0, bar) + " use of container " + read.substring(bar + 1);
  }

  /** Of name|{labels}. */
  private static String series(String read) {
    int bar = read.indexOf('|');
    return bar < 0 ? read : read.substring(0, bar) + read.substring(bar + 1).replace("{}", "");
  }
}
