package io.pulsescale.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.policy.Replicas;
import io.pulsescale.engine.policy.Semantics;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

class BoundsPropertyTest {

  @Property(tries = Runs.RUNS, shrinking = ShrinkingMode.OFF)
  void everySizeDecidedIsWithinTheBounds(@ForAll long seed, @ForAll Semantics semantics) {
    Runs.inEveryStep(
        new RandomRun(seed, semantics),
        step -> {
          if (step.scales()) {
            Replicas bounds = step.policy().replicas();
            boolean rests = bounds.rests() && step.desired() == bounds.rest();
            int least = rests ? bounds.rest() : bounds.min();
            assertThat(step.desired()).as(step::toString).isBetween(least, bounds.max());
          }
        });
  }

  @Property(tries = Runs.RUNS, shrinking = ShrinkingMode.OFF)
  void noSizeMovesFurtherThanItsBehaviorAllows(@ForAll long seed, @ForAll Semantics semantics) {
    Runs.inEveryStep(
        new RandomRun(seed, semantics),
        step -> {
          if (step.scales() && !Freedom.isOutsideTheBehavior(step)) {
            assertThat(step.desired())
                .as(step::toString)
                .isBetween(Freedom.least(step), Freedom.most(step));
          }
        });
  }
}
