package io.pulsescale.engine.policy;

import java.util.List;
import java.util.Optional;

/**
 * Which backlogs a metric reads: one subscription on one or more topics.
 *
 * @param pulsarCluster name of the Pulsar cluster
 * @param topics full names without partition suffix; may be empty only with a pattern
 * @param topicsPattern regular expression over full topic names; empty when not set
 * @param subscription name of the subscription
 * @param combine how several topics become one value
 * @param createSubscription true to create the subscription where it is missing, so that the first
 *     message can wake the workload
 */
public record SubscriptionSelector(
    String pulsarCluster,
    List<String> topics,
    Optional<String> topicsPattern,
    String subscription,
    Combine combine,
    boolean createSubscription) {
  /** Copies the topics and checks that something is named. */
  public SubscriptionSelector {
    topics = List.copyOf(topics);
    Require.text("pulsarCluster", pulsarCluster);
    Require.text("subscription", subscription);
    boolean named = !topics.isEmpty() || topicsPattern.isPresent();
    Require.that(named, () -> "topics is empty, allowed: at least one, or a topicsPattern");
  }

  /**
   * @return the subscription on the topics, summed
   */
  public static SubscriptionSelector sumOf(
      String pulsarCluster, String subscription, String... topics) {
    return new SubscriptionSelector(
        pulsarCluster, List.of(topics), Optional.empty(), subscription, Combine.SUM, false);
  }

  /**
   * @return cluster, topics and subscription as one text: the identity of what is read
   */
  public String identity() {
    String read = topicsPattern.map(pattern -> "~" + pattern).orElse("");
    return pulsarCluster + "|" + String.join(",", topics) + read + "|" + subscription;
  }

  /**
   * @param identity of another selector
   * @return true when that one reads the same subscription on the same cluster, whatever its topics
   */
  public boolean hasSubscriptionOf(String identity) {
    String begin = pulsarCluster + "|";
    String end = "|" + subscription;
    return identity.length() > begin.length() + end.length()
        && identity.startsWith(begin)
        && identity.endsWith(end);
  }
}
