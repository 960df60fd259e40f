package io.pulsescale.connector.pulsar.source;

import io.pulsescale.connector.pulsar.PulsarConnection;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.pulsar.common.naming.TopicName;

/**
 * What the enumerator and the readers of one source share, validated.
 *
 * @param durableSubscription empty for none
 * @param discoveryInterval zero: partitions are looked for once
 * @param receiverQueueSize messages that each partition's reader fetches ahead, 1 to 100,000
 */
public record PulsarSourceSettings(
    PulsarConnection connection,
    List<String> topics,
    StartPosition start,
    Boundedness boundedness,
    boolean readCompacted,
    String durableSubscription,
    Duration discoveryInterval,
    int receiverQueueSize)
    implements Serializable {

  public PulsarSourceSettings {
    topics = List.copyOf(topics);
    require(!topics.isEmpty(), "topics: at least one is needed");
    require(
        Set.copyOf(topics).size() == topics.size(), "topics: %s names one twice".formatted(topics));
    require(
        receiverQueueSize >= 1 && receiverQueueSize <= 100_000,
        "receiverQueueSize: %d must be 1 to 100000".formatted(receiverQueueSize));
    require(
        !discoveryInterval.isNegative(),
        "discoveryInterval: %s must not be negative".formatted(discoveryInterval));
    require(
        boundedness == Boundedness.CONTINUOUS_UNBOUNDED || durableSubscription.isEmpty(),
        "durableSubscription: '%s' is only for unbounded reading".formatted(durableSubscription));
  }

  public boolean bounded() {
    return boundedness == Boundedness.BOUNDED;
  }

  public boolean holdsDurableSubscription() {
    return !durableSubscription.isEmpty();
  }

  /** Whether the partition, by its full name, is one of the topics', so that it is to be read. */
  public boolean include(String partition) {
    TopicName name = TopicName.get(partition);
    return topics.stream()
        .map(TopicName::get)
        .anyMatch(
            topic -> topic.equals(name) || topic.toString().equals(name.getPartitionedTopicName()));
  }

  private static void require(boolean condition, String error) {
    if (!condition) {
      throw new IllegalArgumentException(error);
    }
  }
}
