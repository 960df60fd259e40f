package io.pulsescale.connector.pulsar.source;

import static java.util.Objects.requireNonNull;

import io.pulsescale.connector.pulsar.PulsarConnection;
import java.time.Duration;
import java.util.List;
import javax.annotation.Nullable;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.Boundedness;

/** Builds a {@link PulsarSource}; connection, topics, deserializer and type must be given. */
public final class PulsarSourceBuilder<T> {

  public static final Duration DEFAULT_DISCOVERY_INTERVAL = Duration.ofSeconds(30);
  public static final int DEFAULT_RECEIVER_QUEUE_SIZE = 1_000;

  @Nullable private PulsarConnection connection;
  private List<String> topics = List.of();
  @Nullable private PulsarDeserializer<T> deserializer;
  @Nullable private TypeInformation<T> producedType;
  private StartPosition start = StartPosition.earliest();
  private Boundedness boundedness = Boundedness.CONTINUOUS_UNBOUNDED;
  private boolean readCompacted;
  private String durableSubscription = "";
  private Duration discoveryInterval = DEFAULT_DISCOVERY_INTERVAL;
  private int receiverQueueSize = DEFAULT_RECEIVER_QUEUE_SIZE;

  PulsarSourceBuilder() {}

  public PulsarSourceBuilder<T> connection(PulsarConnection connection) {
    this.connection = connection;
    return this;
  }

  /** Existing topics, partitioned or not; the source finds out which. */
  public PulsarSourceBuilder<T> topics(List<String> topics) {
    this.topics = topics;
    return this;
  }

  public PulsarSourceBuilder<T> deserializer(PulsarDeserializer<T> deserializer) {
    this.deserializer = deserializer;
    return this;
  }

  public PulsarSourceBuilder<T> producedType(TypeInformation<T> producedType) {
    this.producedType = producedType;
    return this;
  }

  /** Default: earliest. */
  public PulsarSourceBuilder<T> startAt(StartPosition start) {
    this.start = start;
    return this;
  }

  /** Ends each partition at the last message it held when the job started. */
  public PulsarSourceBuilder<T> bounded() {
    this.boundedness = Boundedness.BOUNDED;
    return this;
  }

  /** Reads only the latest message per key of what compaction has covered. */
  public PulsarSourceBuilder<T> readCompacted() {
    this.readCompacted = true;
    return this;
  }

  /**
   * A subscription that keeps unread messages from being trimmed by retention. It is created when a
   * partition is found and follows the completed checkpoints; the entry read last stays in its
   * backlog, so that the position to resume from is always there. Positions are kept in the job's
   * state alone.
   */
  public PulsarSourceBuilder<T> durableSubscription(String name) {
    this.durableSubscription = name;
    return this;
  }

  /** How often to look for new partitions; zero for never. Default: 30 s. */
  public PulsarSourceBuilder<T> discoveryInterval(Duration interval) {
    this.discoveryInterval = interval;
    return this;
  }

  /** Messages each partition's reader fetches ahead, 1 to 100,000. Default: 1,000. */
  public PulsarSourceBuilder<T> receiverQueueSize(int messages) {
    this.receiverQueueSize = messages;
    return this;
  }

  public PulsarSource<T> build() {
    PulsarSourceSettings settings =
        new PulsarSourceSettings(
            requireNonNull(connection, "connection"),
            topics,
            start,
            boundedness,
            readCompacted,
            durableSubscription,
            discoveryInterval,
            receiverQueueSize);
    return new PulsarSource<>(
        settings,
        requireNonNull(deserializer, "deserializer"),
        requireNonNull(producedType, "producedType"));
  }
}
