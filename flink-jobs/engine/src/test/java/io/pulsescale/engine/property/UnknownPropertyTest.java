package io.pulsescale.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.property.RandomRun.Step;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

class UnknownPropertyTest {

  @Property(tries = Runs.RUNS, shrinking = ShrinkingMode.OFF)
  void nothingGoesDownWhileAMetricIsUnknown(@ForAll long seed, @ForAll Semantics semantics) {
    Runs.inEveryStep(
        new RandomRun(seed, semantics),
        step -> {
          boolean anyUnknown =
              step.evaluation().metrics().stream().anyMatch(it -> isUnknownWhereAsked(it, step));
          if (anyUnknown && !Freedom.isOrdered(step.policy(), step.evaluation())) {
            assertThat(step.desired()).as(step::toString).isGreaterThanOrEqualTo(step.current());
          }
        });
  }

  @Property(tries = Runs.RUNS, shrinking = ShrinkingMode.OFF)
  void nothingChangesWhileNoMetricIsKnown(@ForAll long seed, @ForAll Semantics semantics) {
    Runs.inEveryStep(
        new RandomRun(seed, semantics),
        step -> {
          Evaluation blind = blind(step);
          boolean allUnknown = blind.metrics().stream().allMatch(UnknownPropertyTest::isUnknown);
          if (allUnknown && !Freedom.isOrdered(step.policy(), blind)) {
            int desired = blind.desiredReplicas().orElse(step.current());
            assertThat(desired)
                .as(() -> step + " blind " + blind.reason() + blind.stages())
                .isEqualTo(step.current());
          }
        });
  }

  /** The same moment without any reading: but for fallbacks nothing is known then. */
  private static Evaluation blind(Step step) {
    Observation seen = step.observation();
    Observation nothing =
        new Observation(seen.evaluatedAt(), seen.trigger(), seen.target(), Map.of());
    return Engine.evaluate(nothing, step.before(), step.policy());
  }

  /** KEDA's executor brings a workload to rest whatever becomes of metrics that are no triggers. */
  private static boolean isUnknownWhereAsked(MetricEvaluation metric, Step step) {
    boolean asked =
        metric.type().startsWith("Pulsar")
            || step.policy().semantics() == Semantics.CORRECTED
            || !Freedom.isSettledByActivation(step.evaluation());
    return asked && isUnknown(metric);
  }

  private static boolean isUnknown(MetricEvaluation metric) {
    return metric.verdict().isUnknown();
  }
}
