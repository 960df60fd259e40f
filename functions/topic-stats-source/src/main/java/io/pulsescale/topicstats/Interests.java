package io.pulsescale.topicstats;

import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.SubscriptionRef;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What all policies together want to know, by cluster and topic. */
record Interests(Map<String, Map<TopicName, TopicInterest>> byCluster) {

  static Interests of(List<PolicyDocument> policies, PollCadence cadence) {
    Map<String, Map<TopicName, TopicInterest>> byCluster = new HashMap<>();
    for (PolicyDocument policy : policies) {
      Duration interval = cadence.of(policy.evaluationInterval());
      for (SubscriptionRef ref : policy.subscriptions()) {
        if (ref.pattern()) {
          continue;
        }
        byCluster
            .computeIfAbsent(ref.cluster(), cluster -> new HashMap<>())
            .merge(
                TopicName.parse(ref.topic()),
                new TopicInterest(Set.of(ref.subscription()), interval),
                TopicInterest::and);
      }
    }
    return new Interests(byCluster);
  }

  Map<TopicName, TopicInterest> in(String cluster) {
    return byCluster.getOrDefault(cluster, Map.of());
  }
}
