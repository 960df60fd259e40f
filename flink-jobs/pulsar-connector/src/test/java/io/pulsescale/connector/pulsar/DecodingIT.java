package io.pulsescale.connector.pulsar;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.connector.pulsar.sink.AvroTexts;
import io.pulsescale.connector.pulsar.source.PulsarSource;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.util.List;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.metrics.Counter;
import org.apache.flink.runtime.testutils.InMemoryReporter;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.apache.pulsar.client.api.MessageId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(SharedBroker.class)
class DecodingIT {

  private static final InMemoryReporter METRICS = InMemoryReporter.createWithRetainedMetrics();

  @RegisterExtension static final MiniClusterExtension CLUSTER = Jobs.cluster(METRICS);

  @Test
  void sendsWhatCannotBeDecodedDownTheSidePathWithItsMessageIdAndCountsIt(Broker broker)
      throws Exception {
    String topic = broker.admin().createTopic("poison");
    MessageId poison;
    try (Publisher publisher = Publisher.unbatched(broker, topic)) {
      publisher.publish("k", "before");
      poison = publisher.publish("k", "poison");
      publisher.publish("k", "after");
    }
    Probe probe = Probe.open();

    JobClient job = Jobs.read(Jobs.texts(broker, topic).bounded().build(), probe, 1);
    Jobs.awaitEnd(job);

    assertThat(probe.values())
        .containsExactly(
            "before",
            "poison at " + poison + ": java.lang.IllegalArgumentException: not a text I like",
            "after");
    assertThat(METRICS.findMetric(job.getJobID(), "numRecordsInErrors"))
        .hasValueSatisfying(metric -> assertThat(((Counter) metric).getCount()).isOne());
  }

  @Test
  void handsEachMessageOverWithTheSchemaItWasWrittenWith(Broker broker) throws Exception {
    String topic = broker.admin().createTopic("mixed-versions");
    AvroTexts.publish(broker, topic, AvroTexts.VERSION_1, List.of("old"));
    AvroTexts.publish(broker, topic, AvroTexts.VERSION_2, List.of("new"));
    AvroTexts.publish(broker, topic, AvroTexts.VERSION_1, List.of("old again"));
    PulsarSource<String> source =
        PulsarSource.<String>builder()
            .connection(PulsarConnection.to(broker.serviceUrl()))
            .topics(List.of(topic))
            .deserializer(new AvroTexts())
            .producedType(Types.STRING)
            .bounded()
            .build();
    Probe probe = Probe.open();

    Jobs.awaitEnd(Jobs.read(source, probe, 1));

    assertThat(probe.values()).containsExactly("old by nobody", "new by me", "old again by nobody");
  }
}
