package io.pulsescale.topicstats;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.HttpFetcher;
import io.pulsescale.polling.http.HttpQuestion;
import io.pulsescale.polling.http.HttpReply;
import java.util.Map;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The part of a cluster's admin API that tells about topics. Whether a topic is partitioned is
 * found out here, remembered, and found out again when the broker no longer knows the topic as
 * such. Thread-safe.
 */
final class AdminApi {
  private static final String QUICK =
      "?getPreciseBacklog=false&subscriptionBacklogSize=false&getEarliestTimeInBacklog=false"
          + "&excludePublishers=true";
  private static final String THOROUGH =
      "?getPreciseBacklog=true&subscriptionBacklogSize=false&getEarliestTimeInBacklog=true"
          + "&excludePublishers=true&excludeConsumers=true";

  private static final int OK = 200;
  private static final int CONFLICT = 409;

  private final HttpFetcher http;
  private final Map<TopicName, Boolean> partitioned = new ConcurrentHashMap<>();

  AdminApi(HttpFetcher http) {
    this.http = http;
  }

  /** What the broker knows without looking anything up. */
  TopicStats stats(TopicName topic) throws PollException, InterruptedException {
    return stats(topic, QUICK);
  }

  /** Backlogs counted precisely, and the times of the oldest messages: dear to the broker. */
  TopicStats thoroughStats(TopicName topic) throws PollException, InterruptedException {
    return stats(topic, THOROUGH);
  }

  /** Internal stats, in which each partition's entriesAddedCounter is. */
  TopicStats internalStats(TopicName topic) throws PollException, InterruptedException {
    return partitioned(topic)
        ? TopicStats.ofPartitions(get(topic, "/partitioned-internalStats"))
        : TopicStats.ofTopic(get(topic, "/internalStats"));
  }

  /** The full names of a namespace's topics, partitioned ones under the name of the whole. */
  SortedSet<String> topics(NamespaceName namespace) throws PollException, InterruptedException {
    SortedSet<String> topics = TopicListing.names(http.get(namespace.adminPath()).orThrow());
    topics.addAll(TopicListing.names(http.get(namespace.adminPath() + "/partitioned").orThrow()));
    return topics;
  }

  /**
   * Creates a subscription at the end of a topic, on each partition; fine when somebody else has
   * just done so.
   */
  void createSubscription(TopicName topic, String subscription)
      throws PollException, InterruptedException {
    String path = topic.adminPath() + "/subscription/" + PathPart.encoded(subscription);
    HttpReply reply = http.ask(HttpQuestion.putJson(path, "\"latest\""));
    if (reply.status() != CONFLICT) {
      orNotFound(reply);
    }
  }

  void forget(TopicName topic) {
    partitioned.remove(topic);
  }

  private TopicStats stats(TopicName topic, String query)
      throws PollException, InterruptedException {
    boolean remembered = partitioned.containsKey(topic);
    try {
      return read(topic, query);
    } catch (PollException e) {
      if (e.category() != FailureCategory.TOPIC_NOT_FOUND) {
        throw e;
      }
      forget(topic);
      if (!remembered) {
        throw e;
      }
      return read(topic, query);
    }
  }

  private TopicStats read(TopicName topic, String query)
      throws PollException, InterruptedException {
    return partitioned(topic)
        ? TopicStats.ofPartitions(get(topic, "/partitioned-stats" + query + "&perPartition=true"))
        : TopicStats.ofTopic(get(topic, "/stats" + query));
  }

  private boolean partitioned(TopicName topic) throws PollException, InterruptedException {
    Boolean remembered = partitioned.get(topic);
    if (remembered != null) {
      return remembered;
    }
    HttpReply reply = get(topic, "/partitions");
    JsonNode partitions = reply.json().path("partitions");
    if (!partitions.isIntegralNumber()) {
      throw reply.malformed("no number of partitions");
    }
    partitioned.put(topic, partitions.asInt() > 0);
    return partitions.asInt() > 0;
  }

  private HttpReply get(TopicName topic, String question)
      throws PollException, InterruptedException {
    HttpReply reply = orNotFound(http.get(topic.adminPath() + question));
    if (reply.status() != OK) {
      throw reply.failure(
          FailureCategory.PROTOCOL, "HTTP " + reply.status() + ", which is no answer");
    }
    return reply;
  }

  private static HttpReply orNotFound(HttpReply reply) throws PollException {
    try {
      return reply.orThrow();
    } catch (PollException e) {
      throw e.category() == FailureCategory.NOT_FOUND ? e.as(FailureCategory.TOPIC_NOT_FOUND) : e;
    }
  }
}
