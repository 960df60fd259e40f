package io.pulsescale.engine;

import io.pulsescale.engine.decision.Evaluator;
import io.pulsescale.engine.decision.OutcomeRecorder;
import io.pulsescale.engine.evaluation.Evaluation;
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
   * Takes in what became of a decision: the history of rate policies, who owns a zero, and whether
   * the size can be written. Before the target is seen, outcomes bring back what a lost state knew.
   *
   * @param before the state so far
   * @param outcome repeated and older ones change nothing
   * @return the state to evaluate with next
   */
  public static State recordOutcome(State before, Outcome outcome) {
    return OutcomeRecorder.record(before, outcome);
  }
}
