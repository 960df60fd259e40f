package io.pulsescale.connector.pulsar;

import static io.pulsescale.connector.pulsar.Jobs.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.pulsescale.connector.pulsar.source.PulsarSource;
import io.pulsescale.connector.pulsar.source.StartPosition;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SharedBroker.class)
class DiscoveryIT {

  @RegisterExtension static final MiniClusterExtension CLUSTER = Jobs.cluster();

  @TempDir Path savepoints;

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void readsEveryTopicWithoutPartitionsTogetherAndAlone(int parallelism, Broker broker)
      throws Exception {
    List<String> topics = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      topics.add(broker.admin().createTopic("plain"));
      publish(broker, topics.get(i), Publisher.numbered(i + "-", 50));
    }

    Probe together = Probe.open();
    PulsarSource<String> all = Jobs.texts(broker, topics.toArray(String[]::new)).build();
    JobClient job = Jobs.read(all, together, parallelism);
    await().atMost(PATIENCE).until(() -> together.count() >= 200);
    Jobs.cancel(job);
    assertThat(together.values()).doesNotHaveDuplicates().hasSize(200);

    for (int i = 0; i < 4; i++) {
      Probe alone = Probe.open();
      Jobs.awaitEnd(
          Jobs.read(Jobs.texts(broker, topics.get(i)).bounded().build(), alone, parallelism));
      assertThat(alone.values()).isEqualTo(Publisher.numbered(i + "-", 50));
    }
  }

  @Test
  void readsPartitionsAddedLaterFromTheirBeginning(Broker broker) throws Exception {
    String topic = broker.admin().createPartitionedTopic("growing", 2);
    PulsarSource<String> source = Jobs.texts(broker, topic).startAt(StartPosition.latest()).build();
    Probe probe = Probe.open();

    publish(broker, topic, Publisher.numbered("before-the-job", 100));
    JobClient job = Jobs.read(source, probe, 2);
    Jobs.awaitReading(broker, topic + "-partition-0");
    Jobs.awaitReading(broker, topic + "-partition-1");
    broker.admin().updatePartitions(topic, 4);
    publish(broker, topic, Publisher.numbered("grown", 400));
    await().atMost(PATIENCE).until(() -> probe.count() >= 400);
    String savepoint = Jobs.stop(job, savepoints).get();
    publish(broker, topic, Publisher.numbered("while-down", 400));
    JobClient resumed = Jobs.resume(savepoint, source, probe, 1);
    await().atMost(PATIENCE).until(() -> probe.count() >= 800);
    Jobs.cancel(resumed);

    List<String> expected = new ArrayList<>(Publisher.numbered("grown", 400));
    expected.addAll(Publisher.numbered("while-down", 400));
    assertThat(probe.values()).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void failsWithTheNameOfATopicThatDoesNotExist(Broker broker) throws Exception {
    String missing = "persistent://public/default/nobody-made-this";

    JobClient job = Jobs.read(Jobs.texts(broker, missing).build(), Probe.open(), 1);

    assertThatThrownBy(() -> Jobs.awaitEnd(job)).hasStackTraceContaining(missing);
  }

  private static void publish(Broker broker, String topic, List<String> texts) throws Exception {
    try (Publisher publisher = Publisher.spread(broker, topic)) {
      publisher.publish(texts);
    }
  }
}
