package io.pulsescale.replay.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.EventType;
import io.pulsescale.event.MetricSample;
import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.replay.recording.Manifest;
import io.pulsescale.replay.recording.RecordedMessage;
import io.pulsescale.replay.recording.RecordingReader;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.common.schema.SchemaInfo;
import org.apache.pulsar.common.schema.SchemaType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(SharedBroker.class)
class RecorderIT {
  /** The event as an earlier version might have written it: without what came later. */
  private static final String EARLIER =
      """
      {"type": "record", "name": "MetricSample", "namespace": "io.pulsescale.event", "fields": [
        {"name": "name", "type": "string"},
        {"name": "labels", "type": {"type": "map", "values": "string"}},
        {"name": "sequence", "type": "long"},
        {"name": "observedAtMillis", "type": "long"}]}
      """;

  /** Bytes that are encoded already, under that schema. */
  private record EarlierVersion() implements Schema<byte[]> {
    @Override
    public byte[] encode(byte[] message) {
      return message;
    }

    @Override
    public SchemaInfo getSchemaInfo() {
      return SchemaInfo.builder()
          .name("")
          .type(SchemaType.AVRO)
          .schema(EARLIER.getBytes(StandardCharsets.UTF_8))
          .properties(Map.of())
          .build();
    }

    @Override
    @SuppressWarnings("MethodDoesntCallSuperMethod")
    public Schema<byte[]> clone() {
      return this;
    }
  }

  @TempDir Path temporary;
  private String namespace;
  private PulsarClient client;
  private Path folder;

  @BeforeEach
  void connect(Broker broker) throws IOException {
    namespace = broker.admin().createNamespace("record");
    broker.admin().createPartitionedTopicIn(namespace, "metric-samples", 2);
    broker.admin().createTopicIn(namespace, "scaling-policies");
    client = PulsarClient.builder().serviceUrl(broker.serviceUrl()).build();
    folder = temporary.resolve("recording");
  }

  @AfterEach
  void disconnect() {
    client.closeAsync();
  }

  @Test
  void copiesBatchedEventsOfAllPartitionsInOrder() throws IOException {
    List<MetricSample> sent = new ArrayList<>();
    try (Producer<MetricSample> producer = producer(EventType.METRIC_SAMPLE, MetricSample.class)) {
      for (int sequence = 1; sequence <= 500; sequence++) {
        MetricSample sample = sample("metric-" + sequence % 10, sequence);
        sent.add(sample);
        producer
            .newMessage()
            .key(EventKeys.of(sample))
            .eventTime(sample.getObservedAtMillis())
            .value(sample)
            .sendAsync();
      }
      producer.flush();
    }

    Manifest manifest = new Recorder(client, namespace).record(folder, TimeRange.EVERYTHING);

    List<RecordedMessage> recorded = read(manifest, EventType.METRIC_SAMPLE);
    assertThat(recorded)
        .extracting(message -> message.event().orElseThrow())
        .containsExactlyInAnyOrderElementsOf(sent);
    assertThat(manifest.filesOf(EventType.METRIC_SAMPLE, folder)).hasSize(2);
    assertThat(recorded).allSatisfy(RecorderIT::standsWhereItWasSent);
    assertThat(recorded).anyMatch(message -> message.position().batchIndex() > 0);
    for (int metric = 0; metric < 10; metric++) {
      String key = "metric-" + metric;
      assertThat(recorded.stream().filter(message -> message.key().orElseThrow().equals(key)))
          .extracting(message -> ((MetricSample) message.event().orElseThrow()).getSequence())
          .isSorted()
          .hasSize(50);
    }
  }

  @Test
  void keepsTombstonesAndTakesPoliciesFromTheBeginning() throws IOException {
    ScalingPolicy policy = new ScalingPolicy("shop", "orders", 1L, "hash", "{}", 5L);
    MessageId tombstone;
    try (Producer<ScalingPolicy> producer =
        producer(EventType.SCALING_POLICY, ScalingPolicy.class)) {
      producer.newMessage().key("shop/orders").value(policy).send();
      tombstone = producer.newMessage().key("shop/orders").value(null).send();
    }
    Instant afterwards = Instant.now().plusSeconds(60);

    Manifest manifest =
        new Recorder(client, namespace)
            .record(folder, new TimeRange(Optional.of(afterwards), Optional.empty()));

    assertThat(tombstone).isNotNull();
    assertThat(read(manifest, EventType.SCALING_POLICY))
        .extracting(RecordedMessage::event)
        .containsExactly(Optional.of(policy), Optional.empty());
  }

  @Test
  void takesOnlyTheTimeRange() throws IOException {
    try (Producer<MetricSample> producer = producer(EventType.METRIC_SAMPLE, MetricSample.class)) {
      producer.newMessage().key("a").value(sample("a", 1)).send();
      producer.newMessage().key("a").value(sample("a", 2)).send();
    }
    List<RecordedMessage> all =
        read(
            new Recorder(client, namespace).record(temporary.resolve("all"), TimeRange.EVERYTHING),
            EventType.METRIC_SAMPLE,
            temporary.resolve("all"));
    Instant second = Instant.ofEpochMilli(all.get(1).publishedAtMillis());

    Manifest from =
        new Recorder(client, namespace)
            .record(folder, new TimeRange(Optional.of(second), Optional.empty()));

    assertThat(read(from, EventType.METRIC_SAMPLE))
        .isEqualTo(
            all.stream()
                .filter(message -> message.publishedAtMillis() >= second.toEpochMilli())
                .toList());
  }

  @Test
  void readsWhatAnEarlierVersionWroteAndCountsWhatIsNoEvent() throws IOException {
    try (Producer<byte[]> earlier = earlierProducer()) {
      earlier.newMessage().key("a").value(earlierBytes()).send();
      earlier.newMessage().key("a").value(new byte[] {(byte) 0xff, (byte) 0xff, 1}).send();
    }
    try (Producer<MetricSample> producer = producer(EventType.METRIC_SAMPLE, MetricSample.class)) {
      producer.newMessage().key("a").value(sample("a", 2)).send();
    }

    Manifest manifest = new Recorder(client, namespace).record(folder, TimeRange.EVERYTHING);

    assertThat(read(manifest, EventType.METRIC_SAMPLE))
        .extracting(message -> ((MetricSample) message.event().orElseThrow()).getSequence())
        .containsExactly(1L, 2L);
    assertThat(manifest.files()).extracting(Manifest.RecordedFile::undecodable).contains(1L);
  }

  @Test
  void writesIntoAFolderOfItsOwnOnly() throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("other.txt"), "");

    assertThatThrownBy(() -> new Recorder(client, namespace).record(folder, TimeRange.EVERYTHING))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is not empty");
  }

  private static void standsWhereItWasSent(RecordedMessage message) {
    MetricSample sample = (MetricSample) message.event().orElseThrow();
    assertThat(message.key()).contains(EventKeys.of(sample));
    assertThat(message.eventTimeMillis()).isEqualTo(sample.getObservedAtMillis());
    assertThat(message.topic()).endsWith("/metric-samples");
  }

  private List<RecordedMessage> read(Manifest manifest, EventType event) throws IOException {
    return read(manifest, event, folder);
  }

  private static List<RecordedMessage> read(Manifest manifest, EventType event, Path folder)
      throws IOException {
    List<RecordedMessage> messages = new ArrayList<>();
    for (Path file : manifest.filesOf(event, folder)) {
      try (RecordingReader reader = new RecordingReader(Files.newInputStream(file), event)) {
        while (reader.hasNext()) {
          messages.add(reader.next());
        }
      }
    }
    return messages;
  }

  private <T extends SpecificRecordBase> Producer<T> producer(EventType event, Class<T> type)
      throws IOException {
    return client.newProducer(Schema.AVRO(type)).topic(event.topicIn(namespace)).create();
  }

  private Producer<byte[]> earlierProducer() throws IOException {
    return client
        .newProducer(new EarlierVersion())
        .topic(EventType.METRIC_SAMPLE.topicIn(namespace))
        .create();
  }

  private static byte[] earlierBytes() throws IOException {
    org.apache.avro.Schema schema = new org.apache.avro.Schema.Parser().parse(EARLIER);
    GenericRecord sample =
        new GenericRecordBuilder(schema)
            .set("name", "a")
            .set("labels", Map.of())
            .set("sequence", 1L)
            .set("observedAtMillis", 1L)
            .build();

    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
    new GenericDatumWriter<>(schema).write(sample, encoder);
    encoder.flush();
    return bytes.toByteArray();
  }

  private static MetricSample sample(String name, long sequence) {
    return new MetricSample(name, Map.of(), sequence, 1_000L + sequence, 4.0, null, null);
  }
}
