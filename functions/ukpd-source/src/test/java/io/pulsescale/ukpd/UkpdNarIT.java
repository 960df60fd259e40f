package io.pulsescale.ukpd;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.InstanceSample;
import io.pulsescale.local.ukpd.UkpdStandIn;
import io.pulsescale.polling.DeployedSource;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The archive in the broker's own runtime. */
@ExtendWith(SharedBroker.class)
@Timeout(180)
class UkpdNarIT {
  private static final String ID = "0b6f6a52-7c0e-4d57-9a55-000000000001";

  @TempDir private Path home;

  @Test
  void publishesSamplesOfInstances(Broker broker) throws Exception {
    String topic = broker.admin().createPartitionedTopic("instances", 2);
    try (UkpdStandIn api = UkpdStandIn.start(home, 0);
        PulsarClient client = PulsarClient.builder().serviceUrl(broker.serviceUrl()).build();
        Consumer<InstanceSample> consumer = consumer(client, topic);
        DeployedSource source = deploy(broker, api, topic)) {
      api.fleet().launch(StandInGuests.guest(ID, "api-1"));
      api.fleet().start(ID);

      Message<InstanceSample> message = consumer.receive(60, TimeUnit.SECONDS);

      assertThat(message).as("a sample; the runtime says: %s", source.status()).isNotNull();
      assertThat(message.getKey()).isEqualTo(ID);
      assertThat(message.getEventTime()).isEqualTo(message.getValue().getObservedAtMillis());
      assertThat(message.getValue().getReading().getPod().getName()).isEqualTo("api-1");
    }
  }

  private static Consumer<InstanceSample> consumer(PulsarClient client, String topic)
      throws Exception {
    return client
        .newConsumer(Schema.AVRO(InstanceSample.class))
        .topic(topic)
        .subscriptionName("test")
        .subscribe();
  }

  private static DeployedSource deploy(Broker broker, UkpdStandIn api, String topic)
      throws Exception {
    return DeployedSource.create(
        broker.webServiceUrl(),
        topic.substring(topic.lastIndexOf('/') + 1),
        topic,
        Map.of(
            "url", api.url().toString(),
            "tokenFile", api.tokenFile().toString(),
            "pollInterval", "500ms"));
  }
}
