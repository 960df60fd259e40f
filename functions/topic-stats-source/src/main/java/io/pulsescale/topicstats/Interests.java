package io.pulsescale.topicstats;

import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.SubscriptionRef;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What all policies together want to know, by cluster. */
record Interests(Map<String, ClusterInterests> byCluster) {

  static Interests of(List<PolicyDocument> policies, PollCadence cadence) {
    Map<String, Collected> byCluster = new HashMap<>();
    for (PolicyDocument policy : policies) {
      Duration interval = cadence.of(policy.evaluationInterval());
      for (SubscriptionRef ref : policy.subscriptions()) {
        byCluster.computeIfAbsent(ref.cluster(), cluster -> new Collected()).add(ref, interval);
      }
    }
    Map<String, ClusterInterests> interests = new HashMap<>();
    byCluster.forEach(
        (cluster, collected) ->
            interests.put(cluster, new ClusterInterests(collected.topics, collected.patterns)));
    return new Interests(interests);
  }

  ClusterInterests in(String cluster) {
    return byCluster.getOrDefault(cluster, ClusterInterests.NONE);
  }

  private record Collected(
      Map<TopicName, TopicInterest> topics, Map<TopicPattern, TopicInterest> patterns) {
    Collected() {
      this(new HashMap<>(), new HashMap<>());
    }

    void add(SubscriptionRef ref, Duration interval) {
      Set<String> subscription = Set.of(ref.subscription());
      TopicInterest interest =
          new TopicInterest(
              subscription, ref.createSubscription() ? subscription : Set.of(), interval);
      if (ref.pattern()) {
        patterns.merge(TopicPattern.parse(ref.topic()), interest, TopicInterest::and);
      } else {
        topics.merge(TopicName.parse(ref.topic()), interest, TopicInterest::and);
      }
    }
  }
}
