package io.pulsescale.replay.record;

import io.pulsescale.event.EventCodec;
import io.pulsescale.event.EventType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.common.schema.SchemaInfo;
import org.apache.pulsar.common.schema.SchemaType;

/** Reads events of one kind with the schema each was written with: topics mix versions. */
final class MessageDecoder {
  private final EventCodec<? extends SpecificRecordBase> codec;
  private final Map<SchemaInfo, Schema> parsed = new HashMap<>();

  MessageDecoder(EventType event) {
    this.codec = new EventCodec<>(event.type());
  }

  /**
   * The event in the message.
   *
   * @throws IOException when it holds none
   */
  SpecificRecordBase decode(Message<?> message) throws IOException {
    SchemaInfo schema =
        message
            .getReaderSchema()
            .map(org.apache.pulsar.client.api.Schema::getSchemaInfo)
            .filter(info -> info.getType() == SchemaType.AVRO)
            .orElseThrow(() -> new IOException("not written with an Avro schema"));
    return codec.decode(message.getData(), parsed.computeIfAbsent(schema, MessageDecoder::parse));
  }

  private static Schema parse(SchemaInfo schema) {
    return new Schema.Parser().parse(new String(schema.getSchema(), StandardCharsets.UTF_8));
  }
}
