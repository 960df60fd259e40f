package io.pulsescale.evaluation.explain;

import io.pulsescale.event.Evaluation;

/**
 * An evaluation that the engine made in a situation.
 *
 * @param situation in a few words; the golden file is named after it
 * @param evaluation as an event
 */
record Told(String situation, Evaluation evaluation) {
  String file() {
    return situation.replace(' ', '-') + ".txt";
  }

  @Override
  public String toString() {
    return situation;
  }
}
