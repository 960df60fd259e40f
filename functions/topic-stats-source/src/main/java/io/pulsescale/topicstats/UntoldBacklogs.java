package io.pulsescale.topicstats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Stats as KEDA reads them, for policies that decide as upstream does: a subscription's backlog
 * that is left out, or less than zero, is zero, and consumers that are left out are none.
 */
final class UntoldBacklogs {
  private UntoldBacklogs() {}

  static TopicStats asZero(TopicStats stats) {
    SortedMap<Integer, StatsNode> partitions = new TreeMap<>(stats.partitions());
    partitions.replaceAll((number, node) -> new StatsNode(completed(node.json()), node.subject()));
    return new TopicStats(partitions);
  }

  private static JsonNode completed(JsonNode topic) {
    JsonNode copy = topic.deepCopy();
    for (JsonNode subscription : copy.path("subscriptions")) {
      if (subscription instanceof ObjectNode fields) {
        complete(fields);
      }
    }
    return copy;
  }

  private static void complete(ObjectNode subscription) {
    JsonNode backlog = subscription.path("msgBacklog");
    boolean whole = backlog.isIntegralNumber() && backlog.canConvertToLong();
    if (isUntold(backlog) || (whole && backlog.asLong() < 0)) {
      subscription.put("msgBacklog", 0);
    }
    if (isUntold(subscription.path("consumers"))) {
      subscription.putArray("consumers");
    }
  }

  private static boolean isUntold(JsonNode value) {
    return value.isMissingNode() || value.isNull();
  }
}
