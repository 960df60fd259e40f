package io.pulsescale.topicstats;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.event.PartitionReading;
import io.pulsescale.event.SubscriptionReading;
import io.pulsescale.polling.PollException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A subscription's part of a topic's stats, by partition; partitions without it are left out. */
record SubscriptionStats(
    String name,
    boolean partitioned,
    SortedMap<Integer, StatsNode> topics,
    SortedMap<Integer, StatsNode> partitions) {

  /** Empty when no partition has the subscription. */
  static Optional<SubscriptionStats> of(TopicStats topic, String name) {
    SortedMap<Integer, StatsNode> partitions = new TreeMap<>();
    topic
        .partitions()
        .forEach(
            (number, node) -> {
              StatsNode subscription = node.child("subscriptions").child(name);
              if (subscription.exists()) {
                partitions.put(number, subscription);
              }
            });
    return partitions.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new SubscriptionStats(name, topic.partitioned(), topic.partitions(), partitions));
  }

  /** Whether a partition has a backlog of which no consumer says how its entries are filled. */
  boolean needsEntrySizes() {
    return partitions.values().stream()
        .anyMatch(
            partition ->
                !Objects.equals(partition.count("msgBacklog"), 0L)
                    && consumersMessagesPerEntry(partition) == null);
  }

  SubscriptionReading reading(TopicMemory memory) throws PollException {
    List<PartitionReading> readings = new ArrayList<>();
    int consumers = 0;
    for (Map.Entry<Integer, StatsNode> partition : partitions.entrySet()) {
      readings.add(partitionReading(partition.getKey(), partition.getValue(), memory));
      consumers += partition.getValue().requiredSize("consumers");
    }
    SlowFacts slow = memory.slowFacts(name);
    return SubscriptionReading.newBuilder()
        .setPartitioned(partitioned)
        .setType(memory.type(name, type()))
        .setConsumers(consumers)
        .setRedeliverRate(redeliverRate())
        .setBlockedOnUnacked(
            partitions.values().stream()
                .anyMatch(node -> node.flag("blockedSubscriptionOnUnackedMsgs")))
        .setPartitions(readings)
        .setPrecise(slow == null ? null : slow.precise())
        .setOldest(slow == null ? null : slow.oldest())
        .build();
  }

  private PartitionReading partitionReading(int number, StatsNode node, TopicMemory memory)
      throws PollException {
    StatsNode topic = topics.get(number);
    Double byConsumers = consumersMessagesPerEntry(node);
    return PartitionReading.newBuilder()
        .setPartition(number)
        .setBacklogEntries(node.requiredCount("msgBacklog"))
        .setMessagesPerEntry(
            byConsumers != null ? byConsumers : memory.entrySizes().messagesPerEntry(number))
        .setDelayedMessages(node.count("msgDelayed"))
        .setUnackedMessages(node.count("unackedMessages"))
        .setInMessages(topic.count("msgInCounter"))
        .setInBytes(topic.count("bytesInCounter"))
        .setOutMessages(node.count("msgOutCounter"))
        .setOutBytes(node.count("bytesOutCounter"))
        .setMarkDeleteAdvancedAtMillis(node.timeMillis("lastMarkDeleteAdvancedTimestamp"))
        .setLastAckedAtMillis(node.timeMillis("lastAckedTimestamp"))
        .build();
  }

  /** The first type that a partition tells; null when none does. */
  private String type() {
    return partitions.values().stream()
        .map(node -> node.text("type"))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** The sum over partitions; null when one does not tell. */
  private Double redeliverRate() {
    double sum = 0;
    for (StatsNode node : partitions.values()) {
      Double rate = node.rate("msgRateRedeliver");
      if (rate == null) {
        return null;
      }
      sum += rate;
    }
    return sum;
  }

  /** The mean over the consumers that tell; 0 is how Pulsar writes that one does not. */
  private static Double consumersMessagesPerEntry(StatsNode node) {
    List<Long> told = new ArrayList<>();
    for (StatsNode consumer : consumers(node)) {
      Long average = consumer.count("avgMessagesPerEntry");
      if (average != null && average > 0) {
        told.add(average);
      }
    }
    return told.isEmpty() ? null : told.stream().mapToLong(Long::longValue).average().getAsDouble();
  }

  private static List<StatsNode> consumers(StatsNode subscription) {
    List<StatsNode> consumers = new ArrayList<>();
    for (JsonNode consumer : subscription.json().path("consumers")) {
      consumers.add(new StatsNode(consumer, subscription.subject()));
    }
    return consumers;
  }
}
