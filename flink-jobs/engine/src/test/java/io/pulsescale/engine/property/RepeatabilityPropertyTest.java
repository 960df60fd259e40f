package io.pulsescale.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.property.RandomRun.Step;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

class RepeatabilityPropertyTest {

  @Property(tries = Runs.RUNS, shrinking = ShrinkingMode.OFF)
  void theSameInputsGiveTheSameEvaluationInWhateverOrderTheyAreAsked(
      @ForAll long seed, @ForAll Semantics semantics) {
    Deque<Step> steps = new ArrayDeque<>();
    Runs.inEveryStep(new RandomRun(seed, semantics), steps::push);

    for (Step step : steps) {
      assertThat(Engine.evaluate(copy(step.observation()), step.before(), step.policy()))
          .isEqualTo(step.evaluation());
    }
  }

  private static Observation copy(Observation seen) {
    Map<String, MetricReading> sorted = new TreeMap<>(seen.metrics());
    return new Observation(seen.evaluatedAt(), seen.trigger(), seen.target(), sorted);
  }
}
