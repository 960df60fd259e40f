package io.pulsescale.engine.property;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.observation.Outcome;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.state.State;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;

/** A workload under a random policy and random readings, whose decisions mostly come true. */
final class RandomRun {
  /** One step and what led to it. */
  record Step(
      Observation observation, State before, Policy policy, int current, Evaluation evaluation) {}

  private final Random random;
  private final Policy policy;
  private final TreeMap<Long, Integer> sizes = new TreeMap<>();
  private Instant now = Given.START;
  private State state = State.initial();
  private int replicas;

  RandomRun(long seed) {
    random = new Random(seed);
    policy = RandomPolicy.of(random);
    replicas = random.nextInt(policy.replicas().max() + 3);
    sizes.put(Long.MIN_VALUE, replicas);
  }

  Step next() {
    now = now.plusMillis(1_000 + random.nextInt(40_000));
    int current = replicas;
    Observation observation = Given.tick(now, Given.target(current), readings(current));
    State before = state;
    Evaluation evaluation = Engine.evaluate(observation, before, policy);
    state = evaluation.state();
    if (evaluation.action() == Action.SCALE) {
      settle(evaluation.desiredReplicas().orElseThrow());
    }
    return new Step(observation, before, policy, current, evaluation);
  }

  /** Size of the workload at a time, epoch milliseconds. */
  int sizeAt(long millis) {
    return sizes.floorEntry(millis).getValue();
  }

  private void settle(int desired) {
    boolean applied = random.nextInt(10) > 0;
    Outcome.Result result = applied ? Outcome.Result.APPLIED : Outcome.Result.FAILED;
    long at = now.toEpochMilli();
    Outcome outcome =
        new Outcome(
            at,
            "uid-1",
            result,
            OptionalInt.of(replicas),
            OptionalInt.of(replicas),
            desired,
            at,
            "because");
    state = Engine.recordOutcome(state, outcome);
    replicas = applied ? desired : replicas;
    sizes.put(at, replicas);
  }

  private Map<String, MetricReading> readings(int current) {
    Map<String, MetricReading> readings = new HashMap<>();
    policy
        .metrics()
        .forEach(
            metric ->
                RandomReading.of(metric, current, now, random)
                    .ifPresent(reading -> readings.put(metric.id(), reading)));
    return readings;
  }
}
