package io.pulsescale.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** FULL_TRANSITIVE in earnest: every version writes bytes and every version reads them. */
class SchemaCompatibilityTest {
  private static final int RECORDS = 200;
  private static final Schema LONG = Schema.create(Schema.Type.LONG);

  @ParameterizedTest
  @EnumSource
  void theNewestVersionInHistoryIsTheOneInUse(EventType event) {
    Schema newest = SchemaHistory.of(event).latest();

    assertThat(newest.toString(true))
        .as("a changed schema is added to the history as its next version")
        .isEqualTo(plain(event.schema()));
  }

  @ParameterizedTest
  @EnumSource
  void allPairsOfVersionsReadEachOther(EventType event) throws IOException {
    List<Schema> versions = SchemaHistory.of(event).versions();

    for (Schema writer : versions) {
      for (Schema reader : versions) {
        assertThat(readAll(writer, reader)).hasSize(RECORDS);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFieldAddedWithADefaultIsReadBothWays(EventType event) throws IOException {
    Schema inUse = event.schema();
    Schema next = with(inUse, new Schema.Field("addedLater", LONG, null, 7L));

    assertThat(readAll(next, inUse)).hasSize(RECORDS);
    assertThat(readAll(inUse, next))
        .extracting(read -> ((GenericRecord) read).get("addedLater"))
        .containsOnly(7L);
  }

  @ParameterizedTest
  @EnumSource
  void aFieldAddedWithoutDefaultIsCaught(EventType event) {
    Schema inUse = event.schema();
    Schema bad = with(inUse, new Schema.Field("addedLater", LONG));

    assertThatThrownBy(() -> readAll(inUse, bad))
        .isInstanceOf(AvroRuntimeException.class)
        .hasMessageContaining("addedLater");
  }

  @ParameterizedTest
  @EnumSource
  void everyFieldIsDocumentedAndNoneHasALogicalType(EventType event) {
    List<String> faults = new ArrayList<>();
    SchemaWalk.fields(event.schema()).forEach(field -> SchemaWalk.check(field, faults));

    assertThat(faults).isEmpty();
  }

  private static String plain(Schema schema) {
    return new Schema.Parser().parse(SchemaWalk.withoutJavaHints(schema)).toString(true);
  }

  private static List<Object> readAll(Schema writer, Schema reader) throws IOException {
    RandomRecords records = new RandomRecords(42);
    List<Object> read = new ArrayList<>();
    for (int i = 0; i < RECORDS; i++) {
      byte[] bytes = write(writer, records.of(writer));
      read.add(
          new GenericDatumReader<>(writer, reader)
              .read(null, DecoderFactory.get().binaryDecoder(bytes, null)));
    }
    return read;
  }

  private static byte[] write(Schema schema, Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
    new GenericDatumWriter<>(schema, GenericData.get()).write(value, encoder);
    encoder.flush();
    return bytes.toByteArray();
  }

  private static Schema with(Schema schema, Schema.Field added) {
    List<Schema.Field> fields = new ArrayList<>();
    schema.getFields().forEach(field -> fields.add(new Schema.Field(field, field.schema())));
    fields.add(added);
    return Schema.createRecord(
        schema.getName(), schema.getDoc(), schema.getNamespace(), false, fields);
  }
}
