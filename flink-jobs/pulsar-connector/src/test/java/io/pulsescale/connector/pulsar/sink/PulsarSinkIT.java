package io.pulsescale.connector.pulsar.sink;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.connector.pulsar.PulsarConnection;
import io.pulsescale.connector.pulsar.Topics;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.metrics.groups.SinkWriterMetricGroup;
import org.apache.flink.metrics.groups.UnregisteredMetricsGroup;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.PulsarClientException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@ExtendWith(SharedBroker.class)
class PulsarSinkIT {

  private static final int BEYOND_THE_BROKERS_LIMIT = 6 * 1024 * 1024;

  private final SinkWriterMetricGroup metrics =
      UnregisteredMetricsGroup.createSinkWriterMetricGroup();

  @Test
  void registersTheSchemaOfItsValues(Broker broker) throws Exception {
    String topic = broker.admin().createTopic("registered");

    try (PulsarSinkWriter<String> writer = writer(broker, topic, Batching.KEY_BASED)) {
      writer.flush(false);
    }

    assertThat(broker.admin().get("schemas/" + topic.replace("persistent://", "") + "/schema"))
        .contains("\"type\":\"AVRO\"")
        .contains("\\\"name\\\":\\\"text\\\"");
  }

  @ParameterizedTest
  @EnumSource(Batching.class)
  void keepsTheOrderOfEachKeyOnAPartitionedTopic(Batching batching, Broker broker)
      throws Exception {
    String topic = broker.admin().createPartitionedTopic("ordered", 3);
    List<String> written = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      written.add("k" + i % 7 + "-" + i);
    }

    try (PulsarSinkWriter<String> writer = writer(broker, topic, batching)) {
      for (String text : written) {
        writer.write(text, null);
      }
      writer.flush(false);
    }

    assertThat(byKey(TextSerializer.read(broker, topic))).isEqualTo(byKey(written));
  }

  @Test
  void carriesKeyEventTimePropertiesAndTombstones(Broker broker) throws Exception {
    String topic = broker.admin().createTopic("attributes");

    try (PulsarSinkWriter<String> writer = writer(broker, topic, Batching.DISABLED)) {
      writer.write("k-value", null);
      writer.write("k-deleted", null);
      writer.flush(false);
    }

    List<Message<byte[]>> messages = Topics.messages(broker, topic);
    assertThat(messages).extracting(Message::getKey).containsExactly("k", "k");
    assertThat(messages).extracting(Message::getEventTime).containsExactly(7L, 9L);
    assertThat(messages.get(0).getProperties()).isEqualTo(Map.of("origin", "test"));
    assertThat(messages.get(1).getData()).isNull();
  }

  /** Closing does not wait for what is on its way, so only the flush can have brought it there. */
  @Test
  void hasEverythingAcknowledgedWhenACheckpointsFlushReturns(Broker broker) throws Exception {
    String topic = broker.admin().createTopic("flushed");

    try (PulsarSinkWriter<String> writer = writer(broker, topic, Batching.ENABLED)) {
      for (int i = 0; i < 800; i++) {
        writer.write("k-" + i, null);
      }
      writer.flush(false);
    }

    assertThat(Topics.messages(broker, topic)).hasSize(800);
  }

  @Test
  void rethrowsTheFirstFailureOfAnEarlierMessage(Broker broker) throws Exception {
    String topic = broker.admin().createTopic("refused");

    try (PulsarSinkWriter<String> writer = writer(broker, topic, Batching.DISABLED)) {
      writer.write("k-" + "x".repeat(BEYOND_THE_BROKERS_LIMIT), null);

      assertThatThrownBy(() -> writer.flush(false))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(topic)
          .hasCauseInstanceOf(PulsarClientException.InvalidMessageException.class);
      assertThatThrownBy(() -> writer.write("k-after", null)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void failsWhenTheTopicHoldsAnIncompatibleSchema(Broker broker) throws Exception {
    String topic = broker.admin().createTopic("incompatible");
    AvroTexts.publish(broker, topic, AvroTexts.VERSION_1.replace("string", "int"), List.of());

    assertThatThrownBy(() -> writer(broker, topic, Batching.DISABLED))
        .hasStackTraceContaining("IncompatibleSchema");
  }

  private PulsarSinkWriter<String> writer(Broker broker, String topic, Batching batching)
      throws IOException {
    PulsarSinkSettings settings =
        new PulsarSinkSettings(
            PulsarConnection.to(broker.serviceUrl()),
            topic,
            batching,
            PulsarSinkBuilder.DEFAULT_SEND_TIMEOUT);
    return PulsarSinkWriter.create(settings, new TextSerializer(), metrics);
  }

  private static Map<String, List<String>> byKey(List<String> texts) {
    return texts.stream()
        .collect(
            groupingBy(text -> text.substring(0, text.indexOf('-')), mapping(t -> t, toList())));
  }
}
