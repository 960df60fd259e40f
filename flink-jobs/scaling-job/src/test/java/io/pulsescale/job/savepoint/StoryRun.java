package io.pulsescale.job.savepoint;

import static org.awaitility.Awaitility.await;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.EventType;
import io.pulsescale.event.InputRange;
import io.pulsescale.job.Feed;
import io.pulsescale.job.ScalingTopology;
import io.pulsescale.job.TopologyOptions;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** The job on the mini cluster with the {@link Story}'s events. */
final class StoryRun {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Feed feed;
  private int lastPolicysTicks;

  StoryRun(Feed feed) {
    this.feed = feed;
  }

  /** Lives through the whole story, and leaves its end in a savepoint. */
  Path savepointAtTheEnd(Path folder) throws Exception {
    JobClient job = start("hashmap", null);
    feed.give(Story.policies());
    await().atMost(PATIENCE).until(this::isTheLastPolicyKnown);
    for (int tick = 0; tick < Story.TICKS; tick++) {
      feed.give(Story.tick(tick));
      awaitEvaluations(tick);
    }
    feed.give(Story.waiting());
    String savepoint =
        job.stopWithSavepoint(false, folder.toString(), SavepointFormatType.CANONICAL)
            .get(60, TimeUnit.SECONDS);
    return Path.of(URI.create(savepoint));
  }

  private boolean isTheLastPolicyKnown() {
    feed.give(Story.lastPolicysTick(lastPolicysTicks++));
    return !feed.got(EventType.EVALUATION, Evaluation.class).isEmpty();
  }

  /**
   * Goes on from a savepoint until every policy is evaluated once more, and until samples of all
   * instances have found their workload again; the first evaluations.
   */
  List<Evaluation> oneTickFrom(Path savepoint, String stateBackend) throws Exception {
    int before = evaluations().size();
    int next = before + Story.POLICIES.size();
    JobClient job = start(stateBackend, savepoint);
    feed.give(Story.tick(Story.TICKS));
    await().atMost(PATIENCE).until(() -> evaluations().size() == next);
    AtomicInteger tick = new AtomicInteger(Story.TICKS);
    await()
        .atMost(PATIENCE)
        .until(
            () -> {
              feed.give(Story.tick(tick.incrementAndGet()));
              return instancesNamedAfter(before).containsAll(Story.INSTANCES);
            });
    job.cancel().get(30, TimeUnit.SECONDS);
    return evaluations().subList(before, next);
  }

  private Set<String> instancesNamedAfter(int evaluation) {
    List<Evaluation> all = evaluations();
    return all.subList(evaluation, all.size()).stream()
        .flatMap(it -> it.getInputs().stream())
        .filter(it -> it.getStream().equals(EventType.INSTANCE_SAMPLE.topic()))
        .map(InputRange::getKey)
        .collect(Collectors.toSet());
  }

  private void awaitEvaluations(int ofEach) {
    await().atMost(PATIENCE).until(() -> evaluations().size() == ofEach * Story.POLICIES.size());
  }

  private List<Evaluation> evaluations() {
    return feed.got(EventType.EVALUATION, Evaluation.class).stream()
        .filter(it -> Story.POLICIES.contains(it.getPolicyName()))
        .toList();
  }

  private JobClient start(String stateBackend, Path savepoint) throws Exception {
    Configuration configuration = new Configuration();
    configuration.set(PipelineOptions.GENERIC_TYPES, false);
    configuration.set(PipelineOptions.AUTO_GENERATE_UIDS, false);
    configuration.set(StateBackendOptions.STATE_BACKEND, stateBackend);
    if (savepoint != null) {
      configuration.set(StateRecoveryOptions.SAVEPOINT_PATH, savepoint.toUri().toString());
    }
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.getExecutionEnvironment(configuration);
    env.setParallelism(1);
    ScalingTopology.build(env, feed, feed.sinks(), TopologyOptions.DEFAULT);
    return env.executeAsync();
  }
}
