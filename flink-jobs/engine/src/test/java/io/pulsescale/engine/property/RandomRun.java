package io.pulsescale.engine.property;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.ReplicasManager;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.observation.TargetFailure;
import io.pulsescale.engine.observation.TargetObservation;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.state.State;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/**
 * The life of a workload under a random policy and random readings: decisions mostly come true,
 * people resize it and edit its policy, it is made anew under its name, and it cannot always be
 * seen.
 */
public final class RandomRun {
  /**
   * One evaluation and what led to it.
   *
   * @param current size that the workload has to its policy, whether or not it was seen
   * @param rates how far the behavior allows that size to move
   */
  record Step(
      Observation observation,
      State before,
      Policy policy,
      int current,
      RateOracle rates,
      Evaluation evaluation) {
    /** The size decided, or the one that is there when there was none. */
    int desired() {
      return evaluation.desiredReplicas().orElse(current);
    }

    boolean scales() {
      return evaluation.action() == Action.SCALE;
    }

    /** What one needs to see why a property does not hold. */
    @Override
    public String toString() {
      return String.join(
          "\n  ",
          "at " + observation.evaluatedAt() + ": " + current + " → " + desired(),
          evaluation.reason() + " " + evaluation.detail(),
          "stages " + evaluation.stages(),
          "metrics " + evaluation.metrics(),
          "readings " + observation.metrics(),
          "target " + observation.target(),
          "before " + before,
          "policy " + policy);
    }
  }

  private final Dice dice;
  private final Semantics semantics;
  private final UnaryOperator<State> between;
  private final AppliedChanges changes = new AppliedChanges();
  private RandomSink sink;
  private Policy policy;
  private long nowMillis = Given.START.toEpochMilli();
  private State state = State.initial();
  private String uid = "uid-0";
  private boolean sizeIsSet = true;
  private int replicas;
  private List<ReplicasManager> managers = List.of();

  RandomRun(long seed, Semantics semantics) {
    this(seed, semantics, UnaryOperator.identity());
  }

  /** A run whose state goes through something between any two evaluations. */
  public RandomRun(long seed, Semantics semantics, UnaryOperator<State> between) {
    this.dice = new Dice(seed);
    this.semantics = semantics;
    this.between = between;
    this.sink = new RandomSink(dice, changes);
    this.policy = RandomPolicy.of(semantics, dice);
    this.replicas = dice.below(policy.replicas().max() + 3);
  }

  /** Evaluates once more. */
  public Evaluation evaluate() {
    return next().evaluation();
  }

  Step next() {
    nowMillis += dice.oneIn(200) ? dice.between(600_000, 4_000_000) : dice.between(1_000, 40_000);
    live();
    state = between.apply(sink.tell(state));
    Observation observation = observation();
    Evaluation evaluation = Engine.evaluate(observation, state, policy);
    int current = current();
    RateOracle rates = new RateOracle(changes.soFar(), current, nowMillis);
    Step step = new Step(observation, state, policy, current, rates, evaluation);
    state = evaluation.state();
    if (step.scales() && !policy.isDryRun()) {
      decided(evaluation.desiredReplicas().orElseThrow());
    }
    return step;
  }

  /** To upstream an object that asks for no size is at zero, however many pods there are. */
  private int current() {
    return sizeIsSet || semantics.takesExistingReplicas() ? replicas : 0;
  }

  private void live() {
    if (dice.oneIn(60)) {
      policy = RandomPolicy.of(semantics, dice);
    }
    if (dice.oneIn(200)) {
      begin();
    }
    if (dice.oneIn(40) && !sink.isSilent()) {
      replicas = dice.below(policy.replicas().max() + 3);
      managers = List.of(new ReplicasManager("kubectl", "scale", OptionalLong.of(nowMillis)));
    }
  }

  /** The object is made anew under its name. */
  private void begin() {
    uid = "uid-" + nowMillis;
    sizeIsSet = !dice.oneIn(3);
    replicas = dice.below(policy.replicas().max() + 3);
    managers = List.of();
    changes.clear();
    sink = new RandomSink(dice, changes);
  }

  private void decided(int desired) {
    int before = replicas;
    replicas = sink.apply(uid, replicas, desired, nowMillis);
    if (replicas != before) {
      sizeIsSet = true;
      String ours = ReplicasManager.OURS;
      managers = List.of(new ReplicasManager(ours, "scale", OptionalLong.of(nowMillis)));
    }
  }

  private Observation observation() {
    TargetObservation target =
        dice.oneIn(40)
            ? new TargetFailure(new Absence("timeout", "no answer"))
            : RandomTarget.of(
                uid,
                sizeIsSet ? OptionalInt.of(replicas) : OptionalInt.empty(),
                replicas,
                managers,
                nowMillis,
                dice);
    List<Pod> pods = target instanceof Target seen ? seen.pods() : List.of();
    Map<String, MetricReading> readings = new HashMap<>();
    policy
        .metrics()
        .forEach(
            metric ->
                RandomReading.of(metric, pods, nowMillis, dice)
                    .ifPresent(reading -> readings.put(metric.id(), reading)));
    return new Observation(
        Instant.ofEpochMilli(nowMillis), Observation.Trigger.TICK, target, readings);
  }
}
