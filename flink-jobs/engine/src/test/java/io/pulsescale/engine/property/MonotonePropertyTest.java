package io.pulsescale.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.property.RandomRun.Step;
import java.util.HashMap;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

class MonotonePropertyTest {

  @Property(tries = Runs.RUNS, shrinking = ShrinkingMode.OFF)
  void moreLoadOnAMetricNeverMeansASmallerSize(@ForAll long seed) {
    Dice dice = new Dice(seed + 1);
    Runs.inEveryStep(
        new RandomRun(seed, Semantics.CORRECTED),
        step -> {
          Metric metric = dice.pick(step.policy().metrics().toArray(Metric[]::new));
          Observation heavier = heavier(step, metric, dice);
          Evaluation evaluation = Engine.evaluate(heavier, step.before(), step.policy());
          boolean doubtful =
              Doubt.isAbout(metric, step.evaluation().state())
                  || Doubt.isAbout(metric, evaluation.state());
          if (!doubtful && isJudgedAlike(step.evaluation(), evaluation)) {
            int desired = evaluation.desiredReplicas().orElse(step.current());
            assertThat(desired)
                .as(() -> step + " but " + evaluation.stages() + evaluation.metrics())
                .isGreaterThanOrEqualTo(step.desired());
          }
        });
  }

  private static Observation heavier(Step step, Metric metric, Dice dice) {
    Observation seen = step.observation();
    Map<String, MetricReading> readings = new HashMap<>(seen.metrics());
    readings.computeIfPresent(metric.id(), (id, light) -> HeavierReading.than(light, dice));
    return new Observation(seen.evaluatedAt(), seen.trigger(), seen.target(), readings);
  }

  /** What is not believed, or does no good, is no load that a size could follow. */
  private static boolean isJudgedAlike(Evaluation light, Evaluation heavy) {
    for (int i = 0; i < light.metrics().size(); i++) {
      MetricEvaluation one = light.metrics().get(i);
      MetricEvaluation other = heavy.metrics().get(i);
      boolean stuck =
          one.reason() == Reason.CONSUMERS_STUCK || other.reason() == Reason.CONSUMERS_STUCK;
      if (one.verdict() != other.verdict() || stuck) {
        return false;
      }
    }
    return true;
  }
}
