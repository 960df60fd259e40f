package io.pulsescale.connector.pulsar;

import static io.pulsescale.connector.pulsar.Jobs.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.pulsescale.connector.pulsar.sink.PulsarSink;
import io.pulsescale.connector.pulsar.sink.TextSerializer;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** One job that copies a topic, so that source and sink go through each disturbance together. */
@ExtendWith(SharedBroker.class)
class BrokerLossIT {

  @RegisterExtension static final MiniClusterExtension CLUSTER = Jobs.cluster();

  @TempDir static Path savepoints;

  @Test
  void readsAndWritesOnWhenTopicsAreUnloaded(Broker broker) throws Exception {
    Copy copy = new Copy(broker);

    for (int i = 0; i < 3; i++) {
      copy.awaitProgress();
      broker.admin().unload(copy.input);
      broker.admin().unload(copy.output);
    }

    copy.assertComplete();
  }

  @Test
  void readsAndWritesOnWhenTheBrokerIsRestarted(Broker broker) throws Exception {
    Copy copy = new Copy(broker);

    copy.awaitProgress();
    broker.restart();

    copy.assertComplete();
  }

  @Test
  void readsAndWritesOnWhenTheBrokerIsKilledAndStartedAgain(Broker broker) throws Exception {
    Copy copy = new Copy(broker);

    copy.awaitProgress();
    broker.killAndRestart();

    copy.assertComplete();
  }

  /** A job that copies what a publisher publishes; it may not be restarted. */
  private static final class Copy {
    final String input;
    final String output;
    private final Broker broker;
    private final Probe probe = Probe.open();
    private final JobClient job;
    private final BackgroundPublisher publisher;

    Copy(Broker broker) throws Exception {
      this.broker = broker;
      String namespace = broker.admin().createNamespace("kept");
      broker.admin().setRetention(namespace, -1, -1);
      this.input = broker.admin().createTopicIn(namespace, "from");
      this.output = broker.admin().createTopicIn(namespace, "to");
      StreamExecutionEnvironment env = Jobs.environment(1);
      env.enableCheckpointing(500);
      env.fromSource(Jobs.texts(broker, input).build(), WatermarkStrategy.noWatermarks(), "source")
          .map(probe)
          .sinkTo(
              PulsarSink.<String>builder()
                  .connection(PulsarConnection.to(broker.serviceUrl()))
                  .topic(output)
                  .serializer(new TextSerializer())
                  .build());
      this.job = env.executeAsync();
      this.publisher = new BackgroundPublisher(broker, input, "m");
    }

    void awaitProgress() {
      int before = probe.count();
      await().atMost(PATIENCE).until(() -> probe.count() > before + 500);
    }

    void assertComplete() throws Exception {
      awaitProgress();
      int published = publisher.stop();
      await().atMost(PATIENCE).until(() -> probe.values().contains("m-" + (published - 1)));
      assertThat(job.getJobStatus().get()).isEqualTo(JobStatus.RUNNING);
      Jobs.stop(job, savepoints).get();

      List<String> expected = IntStream.range(0, published).mapToObj(i -> "m-" + i).toList();
      assertThat(firstOfEach(Topics.texts(broker, input))).isEqualTo(expected);
      assertThat(probe.values()).isEqualTo(Topics.texts(broker, input));
      assertThat(firstOfEach(TextSerializer.read(broker, output))).isEqualTo(expected);
    }

    /** Producers send again what was not acknowledged, so topics may hold some texts twice. */
    private static List<String> firstOfEach(List<String> texts) {
      return List.copyOf(new LinkedHashSet<>(texts));
    }
  }
}
