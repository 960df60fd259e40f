package io.pulsescale.job.pulsar;

import io.pulsescale.connector.pulsar.source.PoisonMessage;
import io.pulsescale.connector.pulsar.source.PulsarDeserializer;
import io.pulsescale.connector.pulsar.source.WriterSchema;
import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.metrics.JobMetrics;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.avro.Schema;
import org.apache.flink.api.common.serialization.DeserializationSchema.InitializationContext;
import org.apache.flink.metrics.Counter;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.common.schema.SchemaType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the events of one stream by the schema each was written with. */
final class EnvelopeDecoder implements PulsarDeserializer<Envelope> {
  private static final long serialVersionUID = 1L;

  private static final Logger LOG = LoggerFactory.getLogger(EnvelopeDecoder.class);

  private final EventType stream;
  private transient Envelopes envelopes;
  private transient Map<WriterSchema, Schema> schemas;
  private transient Counter undecodable;

  EnvelopeDecoder(EventType stream) {
    this.stream = stream;
  }

  @Override
  public void open(InitializationContext context) {
    envelopes = new Envelopes();
    schemas = new HashMap<>();
    undecodable = JobMetrics.refusedInputs(context.getMetricGroup(), "undecodable");
  }

  @Override
  public void deserialize(
      Message<byte[]> message, WriterSchema writerSchema, Consumer<Envelope> out)
      throws IOException {
    byte[] bytes = message.getData();
    if (bytes == null || bytes.length == 0) {
      out.accept(deletion(message));
      return;
    }
    Schema schema = schemas.get(writerSchema);
    if (schema == null) {
      schema = parse(writerSchema);
      schemas.put(writerSchema, schema);
    }
    out.accept(envelopes.seal(stream, bytes, schema, message.getPublishTime()));
  }

  @Override
  public void onPoison(PoisonMessage poison, Consumer<Envelope> out) {
    undecodable.inc();
    LOG.warn("Skipped an undecodable message of {}: {}", stream.topic(), poison);
  }

  private Envelope deletion(Message<byte[]> message) throws IOException {
    if (stream != EventType.SCALING_POLICY || message.getKey() == null) {
      throw new IOException("no value, allowed only in scaling-policies and with a key");
    }
    return Envelope.deletion(stream, message.getKey(), message.getPublishTime());
  }

  /** The current schema's own instance where the writer used that, so that bytes are kept. */
  private Schema parse(WriterSchema writer) throws IOException {
    if (writer.type() != SchemaType.AVRO) {
      throw new IOException("schema type is " + writer.type() + ", allowed: AVRO");
    }
    Schema written = new Schema.Parser().parse(writer.definition());
    return written.equals(stream.schema()) ? stream.schema() : written;
  }
}
