package io.pulsescale.connector.pulsar;

import static io.pulsescale.connector.pulsar.Jobs.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.test.junit5.InjectMiniCluster;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(SharedBroker.class)
class TaskManagerLossIT {

  @RegisterExtension static final MiniClusterExtension CLUSTER = Jobs.cluster();

  @Test
  void losesAndRepeatsNothingInStateWhenTaskManagersDie(
      Broker broker, @InjectMiniCluster MiniCluster cluster) throws Exception {
    String first = broker.admin().createTopic("first");
    String second = broker.admin().createTopic("second");
    Probe probe = Probe.open();
    JobClient job = startCounting(broker, probe, first, second);
    BackgroundPublisher toFirst = new BackgroundPublisher(broker, first, "first");
    BackgroundPublisher toSecond = new BackgroundPublisher(broker, second, "second");

    for (int loss = 0; loss < 2; loss++) {
      int before = probe.count();
      await().atMost(PATIENCE).until(() -> probe.count() > before + 500);
      cluster.terminateTaskManager(loss).get();
      cluster.startTaskManager();
    }
    int afterwards = probe.count();
    await().atMost(PATIENCE).until(() -> probe.count() > afterwards + 500);
    String lastOfFirst = "first-" + (toFirst.stop() - 1);
    String lastOfSecond = "second-" + (toSecond.stop() - 1);
    await()
        .atMost(PATIENCE)
        .until(() -> probe.values().contains(lastOfFirst) && probe.values().contains(lastOfSecond));
    Jobs.cancel(job);

    Set<String> distinct = new LinkedHashSet<>(probe.values());
    assertThat(distinct).noneMatch(text -> text.contains("instead of"));
  }

  private static JobClient startCounting(Broker broker, Probe probe, String... topics)
      throws Exception {
    Configuration configuration = new Configuration();
    StreamExecutionEnvironment env = Jobs.environment(2, configuration);
    Configuration restarts = new Configuration();
    restarts.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
    restarts.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, 100);
    restarts.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ofMillis(100));
    env.configure(restarts);
    env.enableCheckpointing(200);
    env.fromSource(Jobs.texts(broker, topics).build(), WatermarkStrategy.noWatermarks(), "source")
        .keyBy(Sequences::prefix)
        .process(new Sequences())
        .map(probe)
        .sinkTo(new DiscardingSink<>());
    return env.executeAsync();
  }
}
