package io.pulsescale.engine.metric;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.observation.TopicReading;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.state.DrainMemory;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Evaluates a drain metric step by step, 10 s apart, and keeps what it learns. */
final class DrainSteps {
  static final SubscriptionType SHARED = SubscriptionType.SHARED;

  private final PulsarDrain metric;
  private final Policy policy;
  private DrainMemory memory = DrainMemory.NONE;
  private Instant now = Given.START;
  private Target target = Given.target(1);

  DrainSteps(PulsarDrain metric) {
    this.metric = metric;
    this.policy = Policy.builder().metric(metric).build();
  }

  DrainSteps replicas(int count) {
    return target(Given.target(count));
  }

  DrainSteps target(Target other) {
    target = other;
    return this;
  }

  DrainSteps after(long seconds) {
    now = now.plusSeconds(seconds);
    return this;
  }

  /** A reading of so many messages published so far, of which so many wait. */
  MetricEvaluation read(long published, long backlog) {
    return read(Given.topic(Given.TOPIC, now, SHARED, counted(published, backlog)));
  }

  MetricEvaluation read(TopicReading... topics) {
    return read(new BacklogReading(List.of(topics)));
  }

  MetricEvaluation read(MetricReading reading) {
    MetricContext context =
        new MetricContext(
            now.toEpochMilli(),
            target,
            target.specReplicas().orElseThrow(),
            policy,
            Tolerances.of(policy));
    DrainMetric.Result result = DrainMetric.evaluate(metric, reading, memory, context);
    memory = result.memory();
    now = now.plusSeconds(10);
    return result.evaluation();
  }

  DrainMemory memory() {
    return memory;
  }

  Instant now() {
    return now;
  }

  /** Learnt, thousandths of messages per second and replica; empty while nothing is. */
  OptionalLong learntMilli() {
    return memory
        .serviceRatePerReplica()
        .map(rate -> OptionalLong.of(rate.microPerSecond() / 1000))
        .orElse(OptionalLong.empty());
  }

  static PartitionBacklog counted(long published, long backlog) {
    return new PartitionBacklog(
        backlog,
        OptionalDouble.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.of(published),
        OptionalLong.empty(),
        OptionalLong.empty());
  }
}
