package io.pulsescale.policysource;

import static io.pulsescale.policysource.Texts.direct;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.polling.DeployedSource;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.Schema;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The archive in the broker's own runtime. */
@ExtendWith(SharedBroker.class)
class PolicyFolderNarIT {
  @TempDir Path folder;
  private Broker broker;
  private PulsarClient client;
  private String topic;
  private Consumer<ScalingPolicy> consumer;

  @BeforeEach
  void connect(Broker shared) throws Exception {
    broker = shared;
    client = PulsarClient.builder().serviceUrl(broker.serviceUrl()).build();
    topic = broker.admin().createPartitionedTopic("policies", 2);
    consumer =
        client
            .newConsumer(Schema.AVRO(ScalingPolicy.class))
            .topic(topic)
            .subscriptionName("test")
            .subscribe();
  }

  @AfterEach
  void disconnect() throws Exception {
    client.close();
  }

  @Test
  void followsTheFolder() throws Exception {
    write(direct("orders", 5));
    try (DeployedSource source = deploy()) {
      Message<ScalingPolicy> first = consumer.receive(60, TimeUnit.SECONDS);
      assertThat(first).as("a policy; the runtime says: %s", source.status()).isNotNull();
      assertThat(first.getKey()).isEqualTo("shop/orders");
      assertThat(first.getValue().getGeneration()).isEqualTo(1);
      assertThat(first.getEventTime()).isEqualTo(first.getValue().getPublishedAtMillis());

      write(direct("orders", 6));
      assertThat(next().getValue().getGeneration()).isEqualTo(2);

      write(direct("orders", 0));
      Files.writeString(folder.resolve("carts.yaml"), direct("carts", 1));
      assertThat(next().getKey()).as("no word of the faulty one").isEqualTo("shop/carts");

      Files.delete(folder.resolve("carts.yaml"));
      Message<ScalingPolicy> removal = next();
      assertThat(removal.getKey()).isEqualTo("shop/carts");
      assertThat(removal.size()).isZero();
    }
  }

  @Test
  void goesOnWhereTheTopicStands() throws Exception {
    write(direct("orders", 5) + "---\n" + direct("carts", 1));
    try (DeployedSource source = deploy()) {
      assertThat(next()).as("%s", source.status()).isNotNull();
      assertThat(next()).isNotNull();
    }
    write(direct("orders", 6));

    try (DeployedSource source = deploy()) {
      Message<ScalingPolicy> removal = next();
      assertThat(removal.getKey()).as("%s", source.status()).isEqualTo("shop/carts");
      assertThat(removal.size()).isZero();
      assertThat(next().getValue().getGeneration()).isEqualTo(2);
    }
  }

  private void write(String text) throws Exception {
    Files.writeString(folder.resolve("orders.yaml"), text);
  }

  private Message<ScalingPolicy> next() throws Exception {
    Message<ScalingPolicy> message = consumer.receive(60, TimeUnit.SECONDS);
    assertThat(message).as("another message").isNotNull();
    return message;
  }

  private DeployedSource deploy() throws Exception {
    return DeployedSource.create(
        broker.webServiceUrl(),
        topic.substring(topic.lastIndexOf('/') + 1),
        topic,
        Map.of("folder", folder.toString(), "scanInterval", "200ms"));
  }
}
