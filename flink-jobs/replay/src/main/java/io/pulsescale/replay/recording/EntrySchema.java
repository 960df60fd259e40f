package io.pulsescale.replay.recording;

import io.pulsescale.event.EventType;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.specific.SpecificRecordBase;

/** The Avro record of one entry: where and when it stood, and the event in its own schema. */
final class EntrySchema {
  private final Schema schema;

  private EntrySchema(Schema schema) {
    this.schema = schema;
  }

  static EntrySchema of(EventType event) {
    return new EntrySchema(
        SchemaBuilder.record("Recorded" + event.schema().getName())
            .namespace("io.pulsescale.recording")
            .doc("One message of a topic, as it was published.")
            .fields()
            .requiredString("topic")
            .requiredInt("partition")
            .requiredLong("ledgerId")
            .requiredLong("entryId")
            .requiredInt("batchIndex")
            .requiredLong("publishTimeMillis")
            .requiredLong("eventTimeMillis")
            .optionalString("key")
            .name("value")
            .type(Schema.createUnion(Schema.create(Schema.Type.NULL), event.schema()))
            .withDefault(null)
            .endRecord());
  }

  Schema schema() {
    return schema;
  }

  GenericRecord toRecord(RecordedMessage message) {
    GenericRecord entry = new GenericData.Record(schema);
    entry.put("topic", message.topic());
    entry.put("partition", message.partition());
    entry.put("ledgerId", message.position().ledgerId());
    entry.put("entryId", message.position().entryId());
    entry.put("batchIndex", message.position().batchIndex());
    entry.put("publishTimeMillis", message.publishedAtMillis());
    entry.put("eventTimeMillis", message.eventTimeMillis());
    entry.put("key", message.key().orElse(null));
    entry.put("value", message.event().orElse(null));
    return entry;
  }

  static RecordedMessage toMessage(GenericRecord entry) {
    return new RecordedMessage(
        entry.get("topic").toString(),
        (int) entry.get("partition"),
        new Position(
            (long) entry.get("ledgerId"),
            (long) entry.get("entryId"),
            (int) entry.get("batchIndex")),
        (long) entry.get("publishTimeMillis"),
        (long) entry.get("eventTimeMillis"),
        Optional.ofNullable(entry.get("key")).map(Object::toString),
        Optional.ofNullable((SpecificRecordBase) entry.get("value")));
  }
}
