package io.pulsescale.engine.simulation;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Outcome;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.simulation.Run.Tick;
import io.pulsescale.engine.state.State;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The engine in a closed loop with a queue and replicas that are ready {@value
 * #READY_AFTER_SECONDS} s after they were started. It is evaluated every {@value #TICK_SECONDS} s
 * with a reading that is {@value #READ_BEFORE_SECONDS} s old.
 */
final class Simulation {
  static final double UTILIZATION = 0.8;
  static final int TARGET_SECONDS = 60;
  private static final int TICK_SECONDS = 15;
  private static final int READ_BEFORE_SECONDS = 3;
  private static final int READY_AFTER_SECONDS = 30;

  private final Policy policy;
  private final Load load;
  private final boolean prefetches;
  private final Queue queue;
  private final Replicas replicas;
  private final List<Tick> ticks = new ArrayList<>();
  private State state = State.initial();
  private MetricReading reading;
  private int overTargetSeconds;
  private long replicaSeconds;

  /**
   * What it begins with.
   *
   * @param replicas that are ready
   * @param prefetches true when consumers take all that waits, which hides that they are saturated
   */
  record Start(int replicas, boolean prefetches) {}

  private Simulation(Policy policy, Load load, int seconds, Start start) {
    this.policy = policy;
    this.load = load;
    this.prefetches = start.prefetches();
    this.queue = new Queue(seconds, load.waiting());
    this.replicas = new Replicas(start.replicas(), Given.START, READY_AFTER_SECONDS);
  }

  /** Starts at the policy's minimum. */
  static Run run(Policy policy, Load load, int seconds) {
    return run(policy, load, seconds, new Start(policy.replicas().min(), false));
  }

  static Run run(Policy policy, Load load, int seconds, Start start) {
    Simulation simulation = new Simulation(policy, load, seconds, start);
    double[][] arrivalNoise = load.arrivalNoise().factors(seconds, 1);
    double[][] serviceNoise = load.serviceNoise().factors(seconds, policy.replicas().max());
    for (int second = 0; second < seconds; second++) {
      int ready = simulation.replicas.ready(Given.START.plusSeconds(second));
      double arrivals = load.arrivalsPerSecond().applyAsDouble(second) * arrivalNoise[second][1];
      double served = load.servedPerSecond().applyAsDouble(second) * serviceNoise[second][ready];
      simulation.pass(second, arrivals, ready * served);
    }
    return new Run(simulation.ticks, simulation.overTargetSeconds, simulation.replicaSeconds);
  }

  private void pass(int second, double arrivals, double capacity) {
    Instant now = Given.START.plusSeconds(second);
    queue.pass(arrivals, capacity);
    replicaSeconds += replicas.count();
    overTargetSeconds += queue.oldestAgeSeconds() > TARGET_SECONDS ? 1 : 0;
    if (second % TICK_SECONDS == TICK_SECONDS - READ_BEFORE_SECONDS) {
      reading = read(now);
    }
    if (second % TICK_SECONDS == 0 && reading != null) {
      tick(second, now);
    }
  }

  private MetricReading read(Instant now) {
    PartitionBacklog partition =
        new PartitionBacklog(
            queue.backlog(),
            OptionalDouble.empty(),
            OptionalLong.empty(),
            prefetches ? OptionalLong.of(queue.backlog()) : OptionalLong.empty(),
            OptionalLong.of(queue.inMessages()),
            OptionalLong.of(now.toEpochMilli()),
            OptionalLong.empty());
    TopicBacklog topic =
        new TopicBacklog(
            Given.TOPIC,
            now.toEpochMilli(),
            SubscriptionType.SHARED,
            replicas.ready(now),
            List.of(partition),
            Optional.empty());
    return new BacklogReading(List.of(topic));
  }

  private void tick(int second, Instant now) {
    int before = replicas.count();
    Evaluation evaluation =
        Engine.evaluate(
            Given.tick(
                now,
                Given.target(before, replicas.pods(now)),
                Map.of(policy.metrics().get(0).id(), reading)),
            state,
            policy);
    state = evaluation.state();
    if (evaluation.action() == Action.SCALE) {
      int desired = evaluation.desiredReplicas().orElseThrow();
      state = Engine.recordOutcome(state, applied(now, before, desired));
      replicas.resize(desired, now);
    }
    ticks.add(new Tick(second, replicas.count(), rightSize(second), queue.oldestAgeSeconds()));
  }

  private static Outcome applied(Instant now, int from, int to) {
    long at = now.toEpochMilli();
    OptionalInt seen = OptionalInt.of(from);
    return new Outcome(at, "uid-1", Outcome.Result.APPLIED, seen, seen, to, at, "because");
  }

  private int rightSize(int second) {
    double arrivals = load.arrivalsPerSecond().applyAsDouble(second);
    double served = load.servedPerSecond().applyAsDouble(second);
    return (int) Math.ceil(arrivals / (served * UTILIZATION));
  }
}
