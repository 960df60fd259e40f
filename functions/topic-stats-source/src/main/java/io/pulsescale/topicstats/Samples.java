package io.pulsescale.topicstats;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.Failure;
import io.pulsescale.event.SubscriptionReading;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.FailureCounts;
import io.pulsescale.polling.PollSequence;
import io.pulsescale.polling.Ticker;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes the samples of topics, or of patterns, of one cluster, and counts each subscription's
 * failures in a row.
 */
final class Samples {
  private final String cluster;
  private final Ticker ticker;
  private final Map<String, PollSequence> sequences = new ConcurrentHashMap<>();
  private final FailureCounts<String> failures = new FailureCounts<>();

  Samples(String cluster, Ticker ticker) {
    this.cluster = cluster;
    this.ticker = ticker;
  }

  /**
   * A poll that is answered now. Each topic has numbers of its own: one sequence for thousands of
   * polls a second would run ahead of time, and fall back at the next restart.
   */
  PollMoment moment(String topic) {
    PollSequence sequence = sequences.computeIfAbsent(topic, name -> new PollSequence(ticker));
    return new PollMoment(topic, sequence.next(), ticker.now().toEpochMilli());
  }

  SubscriptionSample present(PollMoment moment, String subscription, SubscriptionReading reading) {
    failures.recovered(key(moment.topic(), subscription));
    return of(moment, subscription).setReading(reading).build();
  }

  /** Which topics a pattern matches, in order. */
  SubscriptionSample matching(PollMoment moment, String subscription, List<String> topics) {
    failures.recovered(key(moment.topic(), subscription));
    return of(moment, subscription).setTopics(topics).build();
  }

  SubscriptionSample absent(PollMoment moment, String subscription, Failure failure) {
    Failure own =
        Failure.newBuilder(failure)
            .setSubject(
                "cluster %s, topic %s, subscription %s"
                    .formatted(cluster, moment.topic(), subscription))
            .setMessage(failure.getSubject() + ": " + failure.getMessage())
            .setConsecutive(failures.failed(key(moment.topic(), subscription)))
            .build();
    return of(moment, subscription).setFailure(own).build();
  }

  /** Forgets all topics, or patterns, and subscriptions but these. */
  void retain(Map<?, TopicInterest> wanted) {
    Set<String> topics = new HashSet<>();
    Set<String> keys = new HashSet<>();
    wanted.forEach(
        (topic, interest) -> {
          topics.add(topic.toString());
          interest
              .subscriptions()
              .forEach(subscription -> keys.add(key(topic.toString(), subscription)));
        });
    sequences.keySet().retainAll(topics);
    failures.retain(keys);
  }

  private SubscriptionSample.Builder of(PollMoment moment, String subscription) {
    return SubscriptionSample.newBuilder()
        .setCluster(cluster)
        .setTopic(moment.topic())
        .setSubscription(subscription)
        .setSequence(moment.sequence())
        .setObservedAtMillis(moment.observedAtMillis());
  }

  private String key(String topic, String subscription) {
    return EventKeys.ofSubscription(cluster, topic, subscription);
  }
}
