package io.pulsescale.connector.pulsar;

import static io.pulsescale.connector.pulsar.Jobs.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.pulsescale.connector.pulsar.source.PulsarSource;
import io.pulsescale.connector.pulsar.source.PulsarSourceBuilder;
import io.pulsescale.connector.pulsar.source.StartPosition;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.nio.file.Path;
import java.time.Instant;
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
class BoundedReadIT {

  @RegisterExtension static final MiniClusterExtension CLUSTER = Jobs.cluster();

  @TempDir Path savepoints;

  @Test
  void endsWhenAllPartitionsAreEmpty(Broker broker) throws Exception {
    String topic = broker.admin().createPartitionedTopic("empty", 3);

    assertThat(readToTheEnd(Jobs.texts(broker, topic))).isEmpty();
  }

  @Test
  void endsWhenOnePartitionOfThreeHasMessages(Broker broker) throws Exception {
    String topic = broker.admin().createPartitionedTopic("sparse", 3);
    List<String> published =
        publish(broker, topic + "-partition-1", Publisher.numbered("m", 1_000));

    assertThat(readToTheEnd(Jobs.texts(broker, topic))).isEqualTo(published);
  }

  @Test
  void readsNothingFromTheLatestPositionAndEnds(Broker broker) throws Exception {
    String topic = broker.admin().createTopic("bounded-latest");
    publish(broker, topic, Publisher.numbered("m", 100));

    assertThat(readToTheEnd(Jobs.texts(broker, topic).startAt(StartPosition.latest()))).isEmpty();
  }

  @Test
  void startsAtAPublishTimeAndEndsWhenItLiesBehindTheLastMessage(Broker broker) throws Exception {
    String topic = broker.admin().createTopic("publish-time");
    publish(broker, topic, Publisher.numbered("early", 50));
    Instant early = Instant.now();
    await().until(() -> Instant.now().isAfter(early.plusMillis(20)));
    List<String> late = publish(broker, topic, Publisher.numbered("late", 50));
    StartPosition between = StartPosition.publishedFrom(early.plusMillis(1));
    StartPosition behind = StartPosition.publishedFrom(Instant.now().plusSeconds(1));

    assertThat(readToTheEnd(Jobs.texts(broker, topic).startAt(between))).isEqualTo(late);
    assertThat(readToTheEnd(Jobs.texts(broker, topic).startAt(behind))).isEmpty();
  }

  @Test
  void endsAtWhatWasTheLastMessageWhenItStartedAlsoAfterARestore(Broker broker) throws Exception {
    String topic = broker.admin().createTopic("pinned-end");
    List<String> published = publish(broker, topic, Publisher.numbered("m", 1_000));
    PulsarSource<String> source = Jobs.texts(broker, topic).bounded().build();
    Probe first = Probe.gated(700);
    Probe second = Probe.open();

    JobClient job = Jobs.read(source, first, 2);
    await().atMost(PATIENCE).until(() -> first.count() == 700);
    publish(broker, topic, Publisher.numbered("too-late", 1_000));
    String savepoint = Jobs.stopWhileReading(job, savepoints, first);
    Jobs.awaitEnd(Jobs.resume(savepoint, source, second, 1));

    List<String> received = new ArrayList<>(first.values());
    received.addAll(second.values());
    assertThat(received).isEqualTo(published);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void readsTheLatestMessagePerKeyOfACompactedTopic(boolean tombstoneLast, Broker broker)
      throws Exception {
    String topic = broker.admin().createTopic("compacted");
    publishKeyed(broker, topic, tombstoneLast);
    compact(broker, topic);

    List<String> read = readToTheEnd(Jobs.texts(broker, topic).readCompacted());

    assertThat(read).containsExactlyInAnyOrder("k0 round 2", "k2 round 2");
  }

  @Test
  void deliversTombstonesThatCompactionHasNotCovered(Broker broker) throws Exception {
    String topic = broker.admin().createTopic("tombstones");
    try (Publisher publisher = Publisher.unbatched(broker, topic)) {
      publisher.publish("k", "value");
      publisher.publish("k", null);
    }

    assertThat(readToTheEnd(Jobs.texts(broker, topic).readCompacted()))
        .containsExactly("value", "k deleted");
  }

  @Test
  void goesOnWithACompactedTopicThatWasCompactedAgainMeanwhile(Broker broker) throws Exception {
    String topic = broker.admin().createTopic("compacted-twice");
    PulsarSource<String> source = Jobs.texts(broker, topic).readCompacted().build();
    Probe probe = Probe.open();
    publishKeyed(broker, topic, false);
    compact(broker, topic);
    JobClient job = Jobs.read(source, probe, 1);
    await().atMost(PATIENCE).until(() -> probe.count() == 2);
    String savepoint = Jobs.stop(job, savepoints).get();
    try (Publisher publisher = Publisher.unbatched(broker, topic)) {
      publisher.publish("k0", "k0 again");
      publisher.publish("k2", "k2 first");
      publisher.publish("k2", "k2 again");
    }
    compact(broker, topic);

    JobClient resumed = Jobs.resume(savepoint, source, probe, 1);
    await().atMost(PATIENCE).until(() -> probe.count() == 4);
    Jobs.cancel(resumed);

    assertThat(probe.values().subList(2, 4)).containsExactly("k0 again", "k2 again");
  }

  private static List<String> readToTheEnd(PulsarSourceBuilder<String> source) throws Exception {
    Probe probe = Probe.open();
    Jobs.awaitEnd(Jobs.read(source.bounded().build(), probe, 2));
    return probe.values();
  }

  private static List<String> publish(Broker broker, String topic, List<String> texts)
      throws Exception {
    try (Publisher publisher = Publisher.batched(broker, topic)) {
      return publisher.publish(texts);
    }
  }

  /** Three rounds over three keys, of which k1 is deleted. */
  private static void publishKeyed(Broker broker, String topic, boolean tombstoneLast)
      throws Exception {
    try (Publisher publisher = Publisher.unbatched(broker, topic)) {
      for (int round = 0; round < 3; round++) {
        boolean deleteNow = !tombstoneLast && round == 2;
        publisher.publish("k1", deleteNow ? null : "k1 round " + round);
        publisher.publish("k0", "k0 round " + round);
        publisher.publish("k2", "k2 round " + round);
      }
      if (tombstoneLast) {
        publisher.publish("k1", null);
      }
    }
  }

  private static void compact(Broker broker, String topic) {
    broker.admin().compact(topic);
    String status = topic.replace("://", "/") + "/compaction";
    await().atMost(PATIENCE).until(() -> broker.admin().get(status).contains("SUCCESS"));
  }
}
