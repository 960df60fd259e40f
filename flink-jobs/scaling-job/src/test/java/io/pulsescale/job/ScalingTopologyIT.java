package io.pulsescale.job;

import static io.pulsescale.job.TestEvents.API;
import static io.pulsescale.job.TestEvents.ORDERS;
import static io.pulsescale.job.TestEvents.backlog;
import static io.pulsescale.job.TestEvents.instance;
import static io.pulsescale.job.TestEvents.pod;
import static io.pulsescale.job.TestEvents.target;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.EventType;
import io.pulsescale.event.ScalingDecision;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class ScalingTopologyIT {
  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder()
              .setNumberTaskManagers(1)
              .setNumberSlotsPerTaskManager(2)
              .build());

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Feed feed = new Feed();
  private long now = 1_000_000;

  @TempDir private Path savepoints;

  @Test
  void turnsBacklogAndCpuIntoDecisions() throws Exception {
    feed.give(TestEvents.orders(1, 10), TestEvents.api());
    JobClient job = start(2, null);

    await()
        .atMost(PATIENCE)
        .until(() -> passes() && decided("orders", 3) && decided("shop-api", 4));

    assertThat(feed.got(EventType.EVALUATION, Evaluation.class)).isNotEmpty();
    job.cancel().get(30, TimeUnit.SECONDS);
  }

  @Test
  void routesThePatternsTopicsAndTheMetricsSeries() throws Exception {
    feed.give(PatternEvents.policy());
    JobClient job = start(2, null);
    await().atMost(PATIENCE).until(() -> patternPasses() && decided("orders", 7));

    feed.give(ExternalEvents.policy(ExternalEvents.byAverage()));
    await().atMost(PATIENCE).until(() -> metricPasses() && decided("orders", 9));
    job.cancel().get(30, TimeUnit.SECONDS);
  }

  private boolean patternPasses() {
    now += 1_000;
    feed.give(
        PatternEvents.listing(now - 30, "a", "b"),
        PatternEvents.backlogOf("a", now - 20, 30),
        PatternEvents.backlogOf("b", now - 10, 40),
        target(ORDERS, now, 4));
    return true;
  }

  private boolean metricPasses() {
    now += 1_000;
    feed.give(ExternalEvents.waiting("1", now - 10, 90.0), target(ORDERS, now, 8));
    return true;
  }

  @Test
  void goesOnWhereItStoppedAfterASavepointAtAnotherParallelism() throws Exception {
    feed.give(TestEvents.orders(1, 10), TestEvents.api());
    JobClient job = start(2, null);
    await().atMost(PATIENCE).until(() -> passes() && evaluations("orders").size() >= 3);
    String savepoint =
        job.stopWithSavepoint(false, savepoints.toString(), SavepointFormatType.CANONICAL)
            .get(60, TimeUnit.SECONDS);
    int before = evaluations("orders").size();

    JobClient restored = start(1, savepoint);
    await().atMost(PATIENCE).until(() -> passes() && evaluations("orders").size() >= before + 3);

    assertThat(evaluations("orders")).satisfies(ScalingTopologyIT::eachBeginsWhereTheLastEnded);
    restored.cancel().get(30, TimeUnit.SECONDS);
  }

  private static void eachBeginsWhereTheLastEnded(List<? extends Evaluation> evaluations) {
    for (int i = 1; i < evaluations.size(); i++) {
      assertThat(evaluations.get(i).getPreviousSequence())
          .isEqualTo(evaluations.get(i - 1).getSequence());
    }
  }

  /** A second passes: the sources repeat their truth. */
  private boolean passes() {
    now += 1_000;
    feed.give(
        backlog(now - 10, 30),
        instance("i0", now - 10, now),
        instance("i1", now - 10, now),
        target(ORDERS, now, 1),
        target(API, now, 2, pod("api-0", "i0"), pod("api-1", "i1")));
    return true;
  }

  private boolean decided(String policy, int replicas) {
    return feed.got(EventType.SCALING_DECISION, ScalingDecision.class).stream()
        .anyMatch(it -> it.getPolicyName().equals(policy) && it.getDesiredReplicas() == replicas);
  }

  private List<Evaluation> evaluations(String policy) {
    return feed.got(EventType.EVALUATION, Evaluation.class).stream()
        .filter(it -> it.getPolicyName().equals(policy))
        .toList();
  }

  private JobClient start(int parallelism, String savepoint) throws Exception {
    Configuration configuration = new Configuration();
    configuration.set(PipelineOptions.GENERIC_TYPES, false);
    configuration.set(PipelineOptions.AUTO_GENERATE_UIDS, false);
    if (savepoint != null) {
      configuration.set(StateRecoveryOptions.SAVEPOINT_PATH, savepoint);
    }
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.getExecutionEnvironment(configuration);
    env.setParallelism(parallelism);
    ScalingTopology.build(env, feed, feed.sinks(), TopologyOptions.DEFAULT);
    return env.executeAsync();
  }
}
