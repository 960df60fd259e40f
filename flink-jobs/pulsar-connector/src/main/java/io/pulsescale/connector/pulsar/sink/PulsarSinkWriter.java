package io.pulsescale.connector.pulsar.sink;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import javax.annotation.Nullable;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.metrics.groups.SinkWriterMetricGroup;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.TypedMessageBuilder;

/** Publishes without waiting; the first failure is rethrown by the next write or flush. */
final class PulsarSinkWriter<T> implements SinkWriter<T> {

  private final PulsarClient client;
  private final Producer<byte[]> producer;
  private final PulsarSerializer<T> serializer;
  private final SinkWriterMetricGroup metrics;
  private final AtomicReference<Throwable> firstFailure = new AtomicReference<>();

  private PulsarSinkWriter(
      PulsarClient client,
      Producer<byte[]> producer,
      PulsarSerializer<T> serializer,
      SinkWriterMetricGroup metrics) {
    this.client = client;
    this.producer = producer;
    this.serializer = serializer;
    this.metrics = metrics;
  }

  static <T> PulsarSinkWriter<T> create(
      PulsarSinkSettings settings, PulsarSerializer<T> serializer, SinkWriterMetricGroup metrics)
      throws PulsarClientException {
    PulsarClient client = settings.connection().connect();
    try {
      Producer<byte[]> producer = Producers.open(client, settings, serializer.avroSchema());
      return new PulsarSinkWriter<>(client, producer, serializer, metrics);
    } catch (PulsarClientException | RuntimeException e) {
      client.closeAsync();
      throw e;
    }
  }

  @Override
  public void write(T record, Context context) throws IOException {
    rethrowFirstFailure();
    OutgoingMessage message = serializer.serialize(record);
    TypedMessageBuilder<byte[]> builder =
        producer
            .newMessage()
            .key(message.key())
            .eventTime(message.eventTimeMillis())
            .properties(message.properties())
            .value(message.value());
    builder.sendAsync().whenComplete(this::onSent);
    metrics.getNumRecordsSendCounter().inc();
  }

  @Override
  public void flush(boolean endOfInput) throws IOException, InterruptedException {
    try {
      producer.flushAsync().get();
    } catch (ExecutionException e) {
      firstFailure.compareAndSet(null, e.getCause());
    }
    rethrowFirstFailure();
  }

  /** Does not wait: what has not been flushed is sent again after the next restore. */
  @Override
  public void close() {
    producer.closeAsync();
    client.closeAsync();
  }

  private void onSent(@Nullable MessageId id, @Nullable Throwable failure) {
    if (failure != null) {
      firstFailure.compareAndSet(null, failure);
    }
  }

  private void rethrowFirstFailure() throws IOException {
    Throwable failure = firstFailure.get();
    if (failure != null) {
      metrics.getNumRecordsSendErrorsCounter().inc();
      throw new IOException("Cannot publish to " + producer.getTopic(), failure);
    }
  }
}
