package io.pulsescale.engine;

import io.pulsescale.engine.decision.Evaluator;
import io.pulsescale.engine.decision.OutcomeRecorder;
import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.observation.Outcome;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.state.State;

/** The decision rules: the same inputs give the same evaluation, always. */
public final class Engine {
  private Engine() {}

  /**
   * Evaluates a policy.
   *
   * @param now what is known
   * @param before what earlier evaluations and outcomes left
   * @param policy what the owner wants
   * @return the evaluation, with the state for the next one inside
   */
  public static Evaluation evaluate(Observation now, State before, Policy policy) {
    return Evaluator.evaluate(now, before, policy);
  }

  /**
   * Asked at a sample while a target is at rest, so that an evaluation is spent only on one that
   * matters.
   *
   * @param now what is known
   * @param before what earlier evaluations and outcomes left
   * @param policy what the owner wants
   * @return true when an evaluation would wake the target now
   */
  public static boolean wakes(Observation now, State before, Policy policy) {
    Evaluation evaluation = Evaluator.evaluate(now, before, policy);
    return evaluation.action() == Action.SCALE
        && evaluation.reason() == Reason.SCALE_TARGET_ACTIVATED;
  }

  /**
   * Takes in what became of a decision: the history of rate policies, who owns a zero, and whether
   * the size can be written.
   *
   * @param before the state so far
   * @param outcome repeated and older ones change nothing
   * @return the state to evaluate with next
   */
  public static State recordOutcome(State before, Outcome outcome) {
    return OutcomeRecorder.record(before, outcome);
  }
}
