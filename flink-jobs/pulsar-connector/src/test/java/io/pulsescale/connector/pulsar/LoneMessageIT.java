package io.pulsescale.connector.pulsar;

import static io.pulsescale.connector.pulsar.Jobs.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(SharedBroker.class)
class LoneMessageIT {

  private static final int MESSAGES = 25;
  private static final Duration AT_MOST = Duration.ofMillis(200);

  @RegisterExtension static final MiniClusterExtension CLUSTER = Jobs.cluster();

  @Test
  void arrivesWithinTwoHundredMilliseconds(Broker broker) throws Exception {
    String topic = broker.admin().createPartitionedTopic("lone", 4);
    Probe probe = Probe.open();
    List<Duration> latencies = new ArrayList<>();

    JobClient job = Jobs.read(Jobs.texts(broker, topic).build(), probe, 1);
    try (Publisher publisher = Publisher.unbatched(broker, topic)) {
      for (int i = 0; i < MESSAGES; i++) {
        int arrived = i + 1;
        long sentAtNanos = System.nanoTime();
        publisher.publish("k" + i, "lone");
        await()
            .atMost(PATIENCE)
            .pollDelay(Duration.ZERO)
            .pollInterval(Duration.ofMillis(1))
            .until(() -> probe.count() == arrived);
        latencies.add(Duration.ofNanos(System.nanoTime() - sentAtNanos));
      }
    }
    Jobs.cancel(job);

    Collections.sort(latencies);
    assertThat(latencies.get(MESSAGES / 2)).isLessThan(AT_MOST);
  }
}
