package io.pulsescale.connector.pulsar.sink;

import java.io.IOException;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;

/**
 * Publishes to one topic, at least once: a checkpoint completes only when the broker has
 * acknowledged all messages before it. After a failure messages may come again, so consumers need a
 * key to recognise them by.
 */
public final class PulsarSink<T> implements Sink<T> {

  private static final long serialVersionUID = 1L;

  private final PulsarSinkSettings settings;
  private final PulsarSerializer<T> serializer;

  PulsarSink(PulsarSinkSettings settings, PulsarSerializer<T> serializer) {
    this.settings = settings;
    this.serializer = serializer;
  }

  public static <T> PulsarSinkBuilder<T> builder() {
    return new PulsarSinkBuilder<>();
  }

  @Override
  public SinkWriter<T> createWriter(WriterInitContext context) throws IOException {
    return PulsarSinkWriter.create(settings, serializer, context.metricGroup());
  }
}
