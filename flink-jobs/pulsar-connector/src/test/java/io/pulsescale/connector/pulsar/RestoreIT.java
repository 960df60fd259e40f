package io.pulsescale.connector.pulsar;

import static io.pulsescale.connector.pulsar.Jobs.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
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
class RestoreIT {

  @RegisterExtension static final MiniClusterExtension CLUSTER = Jobs.cluster();

  @TempDir Path savepoints;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void losesAndRepeatsNothingWhenStoppedInTheMiddleOfABatch(boolean batched, Broker broker)
      throws Exception {
    String topic = broker.admin().createTopic("mid-batch");
    List<String> published = publish(broker, topic, batched, Publisher.numbered("m", 1_000));
    PulsarSource<String> source = Jobs.texts(broker, topic).build();
    Probe first = Probe.gated(243);
    Probe second = Probe.open();

    JobClient job = Jobs.read(source, first, 1);
    await().atMost(PATIENCE).until(() -> first.count() == 243);
    String savepoint = Jobs.stopWhileReading(job, savepoints, first);
    assertThat(first.count()).isBetween(243, 999);
    JobClient resumed = Jobs.resume(savepoint, source, second, 1);
    await().atMost(PATIENCE).until(() -> first.count() + second.count() >= 1_000);
    Jobs.cancel(resumed);

    List<String> received = new ArrayList<>(first.values());
    received.addAll(second.values());
    assertThat(received).isEqualTo(published);
  }

  @Test
  void losesAndRepeatsNothingWhenRescaled(Broker broker) throws Exception {
    String topic = broker.admin().createPartitionedTopic("rescale", 3);
    PulsarSource<String> source = Jobs.texts(broker, topic).build();
    List<String> published = new ArrayList<>();
    List<String> received = new ArrayList<>();
    String savepoint = "";

    for (int parallelism : List.of(1, 2, 1, 2)) {
      String prefix = "p" + published.size() + "-";
      published.addAll(publish(broker, topic, true, Publisher.numbered(prefix, 600)));
      int halfway = published.size() - received.size() - 350;
      Probe probe = Probe.gated(halfway);
      JobClient job =
          savepoint.isEmpty()
              ? Jobs.read(source, probe, parallelism)
              : Jobs.resume(savepoint, source, probe, parallelism);
      await().atMost(PATIENCE).until(() -> probe.count() == halfway);
      savepoint = Jobs.stopWhileReading(job, savepoints, probe);
      received.addAll(probe.values());
    }
    int rest = published.size() - received.size();
    Probe last = Probe.open();
    JobClient job = Jobs.resume(savepoint, source, last, 1);
    await().atMost(PATIENCE).until(() -> last.count() >= rest);
    Jobs.cancel(job);

    assertThat(rest).isPositive();
    received.addAll(last.values());
    assertThat(received).containsExactlyInAnyOrderElementsOf(published);
  }

  @Test
  void startsBehindTheMessagesThatWereThereAlthoughRestoredBeforeTheFirstOne(Broker broker)
      throws Exception {
    String topic = broker.admin().createTopic("latest");
    PulsarSource<String> source = Jobs.texts(broker, topic).startAt(StartPosition.latest()).build();
    Probe probe = Probe.open();

    publish(broker, topic, true, Publisher.numbered("before", 10));
    JobClient job = Jobs.read(source, probe, 1);
    Jobs.awaitReading(broker, topic);
    String savepoint = Jobs.stop(job, savepoints).get();
    List<String> whileDown = publish(broker, topic, true, Publisher.numbered("while-down", 100));
    JobClient resumed = Jobs.resume(savepoint, source, probe, 1);
    await().atMost(PATIENCE).until(() -> probe.count() >= 100);
    Jobs.cancel(resumed);

    assertThat(probe.values()).isEqualTo(whileDown);
  }

  @Test
  void forgetsTopicsThatAreNoLongerConfigured(Broker broker) throws Exception {
    String kept = broker.admin().createTopic("kept");
    String removed = broker.admin().createTopic("removed");
    Probe probe = Probe.open();

    JobClient job = Jobs.read(Jobs.texts(broker, kept, removed).build(), probe, 2);
    Jobs.awaitReading(broker, kept);
    Jobs.awaitReading(broker, removed);
    String savepoint = Jobs.stop(job, savepoints).get();
    publish(broker, removed, true, List.of("from removed"));
    publish(broker, kept, true, List.of("from kept"));
    JobClient resumed = Jobs.resume(savepoint, Jobs.texts(broker, kept).build(), probe, 1);
    await().atMost(PATIENCE).until(() -> probe.count() == 1);
    String withoutRemoved = Jobs.stop(resumed, savepoints).get();
    assertThat(probe.values()).containsExactly("from kept");

    PulsarSource<String> both = Jobs.texts(broker, kept, removed).build();
    JobClient readded = Jobs.resume(withoutRemoved, both, probe, 1);
    await().atMost(PATIENCE).until(() -> probe.count() == 2);
    Jobs.cancel(readded);
    assertThat(probe.values()).containsExactly("from kept", "from removed");
  }

  private static List<String> publish(
      Broker broker, String topic, boolean batched, List<String> texts) throws Exception {
    try (Publisher publisher =
        batched ? Publisher.batched(broker, topic) : Publisher.unbatched(broker, topic)) {
      return publisher.publish(texts);
    }
  }
}
