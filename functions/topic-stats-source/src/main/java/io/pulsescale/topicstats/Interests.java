package io.pulsescale.topicstats;

import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.SubscriptionRef;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What all policies together want to know, by cluster. */
record Interests(Map<String, ClusterInterests> byCluster) {

  static Interests of(List<PolicyDocument> policies, PollCadence cadence) {
    Map<String, Collected> byCluster = new HashMap<>();
    for (PolicyDocument policy : policies) {
      Duration interval = cadence.of(policy.evaluationInterval());
      for (SubscriptionRef ref : policy.subscriptions()) {
        byCluster
            .computeIfAbsent(ref.cluster(), cluster -> new Collected())
            .add(ref, policy, interval);
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

    void add(SubscriptionRef ref, PolicyDocument policy, Duration interval) {
      boolean complete = policy.rules().semantics().needsCompleteStats();
      Wish wish = new Wish(ref.createSubscription(), complete);
      TopicInterest interest = new TopicInterest(Map.of(ref.subscription(), wish), interval);
      if (ref.pattern()) {
        patterns.merge(TopicPattern.parse(ref.topic()), interest, TopicInterest::and);
      } else {
        topics.merge(TopicName.parse(ref.topic()), interest, TopicInterest::and);
      }
    }
  }
}
