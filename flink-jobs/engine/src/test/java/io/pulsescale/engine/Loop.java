package io.pulsescale.engine;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Outcome;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.state.State;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.OptionalInt;

/** A workload that obeys: evaluates tick by tick and applies every decision at once. */
public final class Loop {
  private Policy policy;
  private State state = State.initial();
  private Instant now = Given.START;
  private int replicas;
  private boolean applies = true;

  public Loop(Policy policy, int replicas) {
    this.policy = policy;
    this.replicas = replicas;
  }

  /** Moves time on. */
  public Loop after(Duration time) {
    now = now.plus(time);
    return this;
  }

  /** Somebody else sets the size. */
  public Loop resizedTo(int size) {
    replicas = size;
    return this;
  }

  /** From here on decisions are lost. */
  public Loop losingDecisions() {
    applies = false;
    return this;
  }

  public Loop policy(Policy edited) {
    policy = edited;
    return this;
  }

  /** A tick with so many messages just read. */
  public Evaluation messages(long messages) {
    String id = policy.metrics().get(0).id();
    return tick(Map.of(id, Given.messages(now, messages)));
  }

  public Evaluation tick(Map<String, MetricReading> readings) {
    return evaluate(Given.target(replicas), readings);
  }

  public Evaluation evaluate(Target target, Map<String, MetricReading> readings) {
    Evaluation evaluation = Engine.evaluate(Given.tick(now, target, readings), state, policy);
    state = evaluation.state();
    if (applies && evaluation.action() == Action.SCALE && !policy.isDryRun()) {
      apply(evaluation.desiredReplicas().orElseThrow());
    }
    return evaluation;
  }

  private void apply(int desired) {
    record(Outcome.Result.APPLIED, desired);
    replicas = desired;
  }

  /** Records what became of a decision made now. */
  public Loop record(Outcome.Result result, int desired) {
    return recordAt(now, result, desired);
  }

  /** Records what became of a decision made then. */
  public Loop recordAt(Instant decidedAt, Outcome.Result result, int desired) {
    long at = decidedAt.toEpochMilli();
    OptionalInt from = OptionalInt.of(replicas);
    return record(
        new Outcome(at, "uid-1", result, from, OptionalInt.empty(), desired, at, "because"));
  }

  /** Records an outcome. */
  public Loop record(Outcome outcome) {
    state = Engine.recordOutcome(state, outcome);
    return this;
  }

  /** Forgets all that evaluations and outcomes left. */
  public Loop losingItsState() {
    state = State.initial();
    return this;
  }

  public int replicas() {
    return replicas;
  }

  public State state() {
    return state;
  }

  public Instant now() {
    return now;
  }
}
