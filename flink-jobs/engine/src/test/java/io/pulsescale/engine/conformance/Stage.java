package io.pulsescale.engine.conformance;

/** Runs the cases of one stage on production code. */
@FunctionalInterface
public interface Stage {
  /**
   * @param tried a case
   * @return what it expects beside what came out
   */
  Comparison run(VectorCase tried);
}
