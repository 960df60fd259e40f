package io.pulsescale.connector.pulsar.sink;

import io.pulsescale.connector.pulsar.PulsarConnection;
import io.pulsescale.connector.pulsar.source.PoisonMessage;
import io.pulsescale.connector.pulsar.source.PulsarDeserializer;
import io.pulsescale.connector.pulsar.source.WriterSchema;
import io.pulsescale.testing.Broker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;

/** Texts in Avro records of two schema versions, read as version 2: {@code TEXT by AUTHOR}. */
public final class AvroTexts implements PulsarDeserializer<String> {

  public static final String VERSION_1 =
      "{\"type\":\"record\",\"name\":\"Text\",\"fields\":[{\"name\":\"text\",\"type\":\"string\"}]}";
  public static final String VERSION_2 =
      "{\"type\":\"record\",\"name\":\"Text\",\"fields\":["
          + "{\"name\":\"author\",\"type\":\"string\",\"default\":\"nobody\"},"
          + "{\"name\":\"text\",\"type\":\"string\"}]}";

  private static final long serialVersionUID = 1L;

  public static void publish(Broker broker, String topic, String schema, List<String> texts)
      throws IOException {
    PulsarClient client = PulsarConnection.to(broker.serviceUrl()).connect();
    try (Producer<byte[]> producer =
        client.newProducer(AvroBytes.of(schema)).topic(topic).create()) {
      for (String text : texts) {
        producer.send(encode(schema, text));
      }
    } finally {
      client.closeAsync();
    }
  }

  public static byte[] encode(String schema, String text) throws IOException {
    Schema avro = new Schema.Parser().parse(schema);
    GenericRecord record = new GenericData.Record(avro);
    record.put("text", text);
    if (avro.getField("author") != null) {
      record.put("author", "me");
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
    new GenericDatumWriter<GenericRecord>(avro).write(record, encoder);
    encoder.flush();
    return bytes.toByteArray();
  }

  static String decode(String writerSchema, byte[] bytes) throws IOException {
    return read(writerSchema, bytes).get("text").toString();
  }

  @Override
  public void deserialize(Message<byte[]> message, WriterSchema writerSchema, Consumer<String> out)
      throws IOException {
    GenericRecord record = read(writerSchema.definition(), message.getData());
    out.accept(record.get("text") + " by " + record.get("author"));
  }

  private static GenericRecord read(String writerSchema, byte[] bytes) throws IOException {
    GenericDatumReader<GenericRecord> reader =
        new GenericDatumReader<>(
            new Schema.Parser().parse(writerSchema), new Schema.Parser().parse(VERSION_2));
    return reader.read(null, DecoderFactory.get().binaryDecoder(bytes, null));
  }

  @Override
  public void onPoison(PoisonMessage poison, Consumer<String> out) {
    out.accept(poison.toString());
  }
}
