package io.pulsescale.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.policy.Semantics;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

class FlappingPropertyTest {
  private static final int EVALUATIONS = 200;

  /** It may grow at first, and shrink then; what it gave up it never takes back. */
  @Property(tries = Runs.RUNS, shrinking = ShrinkingMode.OFF)
  void aSteadyLoadNeverMakesItGrowAgainAfterItShrank(
      @ForAll long seed, @ForAll Semantics semantics) {
    SteadyLoad load = new SteadyLoad(seed, semantics);
    int before = load.next();
    boolean shrank = false;
    for (int i = 0; i < EVALUATIONS; i++) {
      int after = load.next();
      assertThat(shrank && after > before).as("%d → %d, %s", before, after, load).isFalse();
      shrank |= after < before;
      before = after;
    }
  }
}
