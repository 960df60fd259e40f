package io.pulsescale.topicstats;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.HttpReply;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One answer about one topic: the stats of each partition by its number, or of the topic itself
 * under {@link #UNPARTITIONED}. The broker's own sums over partitions are not used: some are wrong.
 */
record TopicStats(SortedMap<Integer, StatsNode> partitions) {
  static final int UNPARTITIONED = -1;
  private static final String PARTITION = "-partition-";

  boolean partitioned() {
    return !partitions.containsKey(UNPARTITIONED);
  }

  static TopicStats ofTopic(HttpReply reply) throws PollException {
    StatsNode node = new StatsNode(reply.json(), reply.subject());
    if (!node.exists()) {
      throw reply.malformed("no object");
    }
    return new TopicStats(new TreeMap<>(Map.of(UNPARTITIONED, node)));
  }

  /**
   * @throws PollException malformed, also when the stats of a partition are missing: the others
   *     alone would be too small a sum
   */
  static TopicStats ofPartitions(HttpReply reply) throws PollException {
    JsonNode json = reply.json();
    SortedMap<Integer, StatsNode> partitions = new TreeMap<>();
    for (Map.Entry<String, JsonNode> entry : json.path("partitions").properties()) {
      int at = entry.getKey().lastIndexOf(PARTITION);
      if (at >= 0) {
        partitions.put(
            number(entry.getKey().substring(at + PARTITION.length()), reply),
            new StatsNode(entry.getValue(), reply.subject()));
      }
    }
    int expected = json.path("metadata").path("partitions").asInt(-1);
    if (partitions.isEmpty() || partitions.size() != expected) {
      throw reply.malformed(
          "stats of %d partitions; expected %d".formatted(partitions.size(), expected));
    }
    return new TopicStats(partitions);
  }

  private static int number(String text, HttpReply reply) throws PollException {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw reply.malformed("partition without a number");
    }
  }
}
