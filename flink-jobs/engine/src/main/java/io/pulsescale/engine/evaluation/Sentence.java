package io.pulsescale.engine.evaluation;

/** Renders an evaluation as one sentence. */
final class Sentence {
  private Sentence() {}

  static String of(Evaluation evaluation) {
    return evaluation.reason().text();
  }
}
