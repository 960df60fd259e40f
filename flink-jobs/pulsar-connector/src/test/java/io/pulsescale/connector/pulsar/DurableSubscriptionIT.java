package io.pulsescale.connector.pulsar;

import static io.pulsescale.connector.pulsar.Jobs.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.pulsescale.connector.pulsar.source.PulsarSource;
import io.pulsescale.connector.pulsar.source.StartPosition;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.metrics.Counter;
import org.apache.flink.runtime.testutils.InMemoryReporter;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** In a namespace without retention: what no durable subscription holds is trimmed. */
@ExtendWith(SharedBroker.class)
class DurableSubscriptionIT {

  private static final InMemoryReporter METRICS = InMemoryReporter.createWithRetainedMetrics();

  @RegisterExtension static final MiniClusterExtension CLUSTER = Jobs.cluster(METRICS);

  @TempDir Path savepoints;

  @Test
  void isThereAsSoonAsThePartitionIsFoundAndLongBeforeACheckpoint(Broker broker) throws Exception {
    String topic = untendedTopic(broker);

    JobClient job =
        Jobs.read(Jobs.texts(broker, topic).durableSubscription("held").build(), Probe.open(), 1);
    Jobs.awaitReading(broker, topic);

    assertThat(broker.admin().stats(topic)).contains("\"held\"");
    Jobs.cancel(job);
  }

  @Test
  void holdsWhatIsPublishedWhileTheJobIsDown(Broker broker) throws Exception {
    String topic = untendedTopic(broker);
    PulsarSource<String> source =
        Jobs.texts(broker, topic)
            .startAt(StartPosition.latest())
            .durableSubscription("held")
            .build();
    Probe probe = Probe.open();

    JobClient resumed = resumeAfterTrim(broker, topic, source, probe);
    await().atMost(PATIENCE).until(() -> probe.count() >= 1_200);
    Jobs.cancel(resumed);

    assertThat(probe.values())
        .startsWith("before0")
        .contains("while-down0", "while-down999", "after99")
        .hasSize(1_200);
    assertThat(gaps(resumed)).isZero();
  }

  @Test
  void countsAGapWhereNothingHeldTheMessages(Broker broker) throws Exception {
    String topic = untendedTopic(broker);
    PulsarSource<String> source = Jobs.texts(broker, topic).build();
    Probe probe = Probe.open();

    JobClient resumed = resumeAfterTrim(broker, topic, source, probe);
    await().atMost(PATIENCE).until(() -> probe.values().contains("after99"));
    Jobs.cancel(resumed);

    assertThat(probe.values()).hasSize(200).doesNotContain("while-down0");
    assertThat(gaps(resumed)).isOne();
  }

  @Test
  void followsCompletedCheckpointsUpToTheEntryReadLast(Broker broker) throws Exception {
    String topic = untendedTopic(broker);
    PulsarSource<String> source = Jobs.texts(broker, topic).durableSubscription("held").build();
    StreamExecutionEnvironment env = Jobs.environment(1);
    env.enableCheckpointing(100);

    JobClient job = Jobs.read(source, Probe.open(), env);
    Jobs.awaitReading(broker, topic);
    try (Publisher publisher = Publisher.unbatched(broker, topic)) {
      publisher.publish(Publisher.numbered("m", 100));
    }

    await().atMost(PATIENCE).until(() -> broker.admin().stats(topic).contains("\"msgBacklog\":1,"));
    Jobs.cancel(job);
  }

  /** 100 messages read, 1,000 published while the job is down, trimmed if possible, 100 more. */
  private JobClient resumeAfterTrim(
      Broker broker, String topic, PulsarSource<String> source, Probe probe) throws Exception {
    JobClient job = Jobs.read(source, probe, 1);
    Jobs.awaitReading(broker, topic);
    publish(broker, topic, Publisher.numbered("before", 100));
    await().atMost(PATIENCE).until(() -> probe.count() == 100);
    String savepoint = Jobs.stop(job, savepoints).get();
    publish(broker, topic, Publisher.numbered("while-down", 1_000));
    broker.admin().unload(topic);
    publish(broker, topic, Publisher.numbered("after", 100));
    trim(broker, topic);
    return Jobs.resume(savepoint, source, probe, 1);
  }

  private static String untendedTopic(Broker broker) {
    String namespace = broker.admin().createNamespace("untended");
    broker.admin().setRetention(namespace, 0, 0);
    return broker.admin().createTopicIn(namespace, "in");
  }

  private static long gaps(JobClient job) {
    return METRICS.findMetrics(job.getJobID(), "resumeGaps").values().stream()
        .mapToLong(metric -> ((Counter) metric).getCount())
        .sum();
  }

  private static void publish(Broker broker, String topic, List<String> texts) throws Exception {
    try (Publisher publisher = Publisher.batched(broker, topic)) {
      publisher.publish(texts);
    }
  }

  private static void trim(Broker broker, String topic) throws Exception {
    URI uri =
        URI.create(broker.webServiceUrl() + "/admin/v2/" + topic.replace("://", "/") + "/trim");
    HttpResponse<String> response =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(uri).POST(HttpRequest.BodyPublishers.noBody()).build(),
                HttpResponse.BodyHandlers.ofString());
    assertThat(response.statusCode()).as(response.body()).isLessThan(300);
  }
}
