package io.pulsescale.testing;

import java.util.concurrent.ThreadLocalRandom;

/**
 * The broker's REST API, as far as tests need it; every method throws {@link AdminException} when
 * it is refused. A namespace is {@code tenant/name}, a topic {@code
 * persistent://tenant/namespace/name}.
 */
public final class BrokerAdmin {

  private final AdminRequests requests;

  public BrokerAdmin(String webServiceUrl) {
    this.requests = new AdminRequests(webServiceUrl + "/admin/v2/");
  }

  /** A new, empty namespace {@code public/PREFIX-RANDOM}. */
  public String createNamespace(String prefix) {
    String namespace = "public/" + randomName(prefix);
    requests.put("namespaces/" + namespace, "");
    return namespace;
  }

  /** A new topic without partitions and with a random name in {@code public/default}. */
  public String createTopic(String prefix) {
    return createTopicIn("public/default", randomName(prefix));
  }

  /** A new topic without partitions. */
  public String createTopicIn(String namespace, String name) {
    String topic = "persistent://" + namespace + "/" + name;
    requests.put(path(topic), "");
    return topic;
  }

  /** A new partitioned topic with a random name in {@code public/default}. */
  public String createPartitionedTopic(String prefix, int partitions) {
    return createPartitionedTopicIn("public/default", randomName(prefix), partitions);
  }

  /** A new partitioned topic. */
  public String createPartitionedTopicIn(String namespace, String name, int partitions) {
    String topic = "persistent://" + namespace + "/" + name;
    requests.put(path(topic) + "/partitions", Integer.toString(partitions));
    return topic;
  }

  /** Raises the number of partitions. */
  public void updatePartitions(String topic, int partitions) {
    requests.post(path(topic) + "/partitions", Integer.toString(partitions));
  }

  /** A durable subscription that starts at the first message kept. */
  public void createSubscription(String topic, String subscription) {
    requests.put(path(topic) + "/subscription/" + subscription, "\"earliest\"");
  }

  /**
   * Closes the topic, as a move to another broker does: clients reconnect, and unread data nobody
   * holds is trimmed.
   */
  public void unload(String topic) {
    requests.put(path(topic) + "/unload", "");
  }

  /** Deletes a topic without partitions, with its subscriptions, consumers and data. */
  public void deleteTopic(String topic) {
    requests.delete(path(topic) + "?force=true");
  }

  /**
   * How long and how much of acknowledged data is kept: minutes and mebibytes, -1 without limit.
   */
  public void setRetention(String namespace, int minutes, int mebibytes) {
    requests.post(
        "namespaces/" + namespace + "/retention",
        "{\"retentionTimeInMinutes\":%d,\"retentionSizeInMB\":%d}".formatted(minutes, mebibytes));
  }

  /** Starts compaction of a topic without partitions. */
  public void compact(String topic) {
    requests.put(path(topic) + "/compaction", "");
  }

  /** Any GET below {@code /admin/v2/}: the answer's body (JSON). */
  public String get(String path) {
    return requests.get(path);
  }

  /** Statistics of a topic without partitions, or of one partition (JSON). */
  public String stats(String topic) {
    return requests.get(path(topic) + "/stats");
  }

  /** Statistics of a partitioned topic (JSON). */
  public String partitionedStats(String topic) {
    return requests.get(path(topic) + "/partitioned-stats?perPartition=true");
  }

  private static String path(String topic) {
    return topic.replace("://", "/");
  }

  private static String randomName(String prefix) {
    return prefix + "-" + Long.toString(ThreadLocalRandom.current().nextLong(1L << 40), 36);
  }
}
