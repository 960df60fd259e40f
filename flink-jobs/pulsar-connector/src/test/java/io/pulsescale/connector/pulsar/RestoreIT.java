package io.pulsescale.connector.pulsar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.pulsescale.connector.pulsar.source.PulsarSource;
import io.pulsescale.connector.pulsar.source.StartPosition;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SharedBroker.class)
class RestoreIT {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder().setNumberSlotsPerTaskManager(2).build());

  @TempDir Path savepoints;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void losesAndRepeatsNothingWhenStoppedInTheMiddleOfABatch(boolean batched, Broker broker)
      throws Exception {
    String topic = broker.admin().createTopic("mid-batch");
    List<String> published;
    try (Publisher publisher =
        batched ? Publisher.batched(broker, topic) : Publisher.unbatched(broker, topic)) {
      published = publisher.publish(Publisher.numbered("m", 1_000));
    }
    PulsarSource<String> source = Jobs.texts(broker, topic).build();

    Probe first = Probe.gated(243);
    JobClient job = Jobs.read(source, first, 1);
    await().atMost(PATIENCE).until(() -> first.count() == 243);
    String savepoint = stopWhileReading(job, first);
    assertThat(first.count()).isBetween(243, 999);

    Probe second = Probe.open();
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

    try (Publisher publisher = Publisher.batched(broker, topic)) {
      for (int parallelism : List.of(1, 2, 1)) {
        published.addAll(publisher.publish(Publisher.numbered("p" + published.size() + "-", 600)));
        int gated = published.size() - received.size() - 350;
        Probe probe = Probe.gated(gated);
        JobClient job =
            savepoint.isEmpty()
                ? Jobs.read(source, probe, parallelism)
                : Jobs.resume(savepoint, source, probe, parallelism);
        await().atMost(PATIENCE).until(() -> probe.count() == gated);
        savepoint = stopWhileReading(job, probe);
        received.addAll(probe.values());
      }
    }
    Probe last = Probe.open();
    int rest = published.size() - received.size();
    JobClient job = Jobs.resume(savepoint, source, last, 2);
    await().atMost(PATIENCE).until(() -> last.count() >= rest);
    Jobs.cancel(job);
    received.addAll(last.values());

    assertThat(received).containsExactlyInAnyOrderElementsOf(published);
  }

  @Test
  void startsBehindTheMessagesThatWereThereAlthoughRestoredBeforeTheFirstOne(Broker broker)
      throws Exception {
    String topic = broker.admin().createTopic("latest");
    PulsarSource<String> source = Jobs.texts(broker, topic).startAt(StartPosition.latest()).build();
    Probe probe = Probe.open();

    try (Publisher publisher = Publisher.batched(broker, topic)) {
      publisher.publish(Publisher.numbered("before", 10));
      JobClient job = Jobs.read(source, probe, 1);
      String savepoint = stopOnceReading(job);
      List<String> published = publisher.publish(Publisher.numbered("while-down", 100));
      JobClient resumed = Jobs.resume(savepoint, source, probe, 1);
      await().atMost(PATIENCE).until(() -> probe.count() >= 100);
      Jobs.cancel(resumed);

      assertThat(probe.values()).isEqualTo(published);
    }
  }

  /** Stops before the partition is found would restore a job that never started: await it. */
  private String stopOnceReading(JobClient job) {
    await()
        .atMost(PATIENCE)
        .ignoreExceptions()
        .until(() -> job.getJobStatus().get().name().equals("RUNNING"));
    return await()
        .atMost(PATIENCE)
        .ignoreExceptions()
        .until(() -> Jobs.stop(job, savepoints).get(10, TimeUnit.SECONDS), path -> true);
  }

  /** Lets single records pass until the savepoint, which needs its turn between two, is taken. */
  private String stopWhileReading(JobClient job, Probe probe) throws Exception {
    CompletableFuture<String> savepoint = Jobs.stop(job, savepoints);
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(5))
        .until(
            () -> {
              probe.permit(1);
              return savepoint.isDone();
            });
    return savepoint.get();
  }
}
