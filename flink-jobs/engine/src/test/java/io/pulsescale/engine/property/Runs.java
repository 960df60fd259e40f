package io.pulsescale.engine.property;

import io.pulsescale.engine.property.RandomRun.Step;
import java.util.function.Consumer;

/** How long and how often the random runs go on. */
final class Runs {
  static final int RUNS = 400;
  private static final int STEPS = 150;

  private Runs() {}

  static void inEveryStep(RandomRun run, Consumer<Step> check) {
    for (int i = 0; i < STEPS; i++) {
      check.accept(run.next());
    }
  }
}
