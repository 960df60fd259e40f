package io.pulsescale.connector.pulsar.sink;

import static java.util.Objects.requireNonNull;

import io.pulsescale.connector.pulsar.PulsarConnection;
import java.time.Duration;
import javax.annotation.Nullable;

/** Builds a {@link PulsarSink}; connection, topic and serializer must be given. */
public final class PulsarSinkBuilder<T> {

  public static final Duration DEFAULT_SEND_TIMEOUT = Duration.ofSeconds(60);

  @Nullable private PulsarConnection connection;
  @Nullable private String topic;
  @Nullable private PulsarSerializer<T> serializer;
  private Batching batching = Batching.KEY_BASED;
  private Duration sendTimeout = DEFAULT_SEND_TIMEOUT;

  PulsarSinkBuilder() {}

  public PulsarSinkBuilder<T> connection(PulsarConnection connection) {
    this.connection = connection;
    return this;
  }

  /** A topic, partitioned or not. */
  public PulsarSinkBuilder<T> topic(String topic) {
    this.topic = topic;
    return this;
  }

  public PulsarSinkBuilder<T> serializer(PulsarSerializer<T> serializer) {
    this.serializer = serializer;
    return this;
  }

  /** Default: key-based. */
  public PulsarSinkBuilder<T> batching(Batching batching) {
    this.batching = batching;
    return this;
  }

  /** How long a broker may be away before the job fails. At least 1 s, default 60 s. */
  public PulsarSinkBuilder<T> sendTimeout(Duration timeout) {
    this.sendTimeout = timeout;
    return this;
  }

  public PulsarSink<T> build() {
    return new PulsarSink<>(
        new PulsarSinkSettings(
            requireNonNull(connection, "connection"),
            requireNonNull(topic, "topic"),
            batching,
            sendTimeout),
        requireNonNull(serializer, "serializer"));
  }
}
