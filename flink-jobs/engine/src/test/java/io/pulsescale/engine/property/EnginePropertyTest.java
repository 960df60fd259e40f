package io.pulsescale.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Stage;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Replicas;
import io.pulsescale.engine.property.RandomRun.Step;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

class EnginePropertyTest {
  private static final int STEPS = 60;
  private static final int RUNS = 100;

  @Property(tries = RUNS, shrinking = ShrinkingMode.OFF)
  void everySizeIsWithinTheBounds(@ForAll long seed) {
    inEveryStep(
        seed,
        step -> {
          Replicas bounds = step.policy().replicas();
          if (step.evaluation().action() == Action.SCALE) {
            int desired = step.evaluation().desiredReplicas().orElseThrow();
            assertThat(desired).isBetween(bounds.rest(), bounds.max());
          }
        });
  }

  @Property(tries = RUNS, shrinking = ShrinkingMode.OFF)
  void nothingGoesDownWhileAMetricIsUnknown(@ForAll long seed) {
    inEveryStep(
        seed,
        step -> {
          boolean unknown =
              step.evaluation().metrics().stream().anyMatch(metric -> metric.verdict().isUnknown());
          if (unknown && step.current() <= step.policy().replicas().max()) {
            int desired = step.evaluation().desiredReplicas().orElse(step.current());
            assertThat(desired).isGreaterThanOrEqualTo(step.current());
          }
        });
  }

  @Property(tries = RUNS, shrinking = ShrinkingMode.OFF)
  void nothingIsDecidedWhileNoMetricIsKnown(@ForAll long seed) {
    inEveryStep(
        seed,
        step -> {
          Observation blind =
              Given.tick(step.observation().evaluatedAt(), Given.target(step.current()), Map.of());
          Policy policy = step.policy();
          boolean inside =
              step.current() >= policy.replicas().min()
                  && step.current() <= policy.replicas().max();
          if (inside && policy.fallback().isEmpty()) {
            Evaluation evaluation = Engine.evaluate(blind, step.before(), policy);
            assertThat(evaluation.action()).isNotEqualTo(Action.SCALE);
          }
        });
  }

  @Property(tries = RUNS, shrinking = ShrinkingMode.OFF)
  void growthStaysWithinTheDefaultRateOfAnyWindow(@ForAll long seed) {
    RandomRun run = new RandomRun(seed);
    for (int i = 0; i < STEPS; i++) {
      Step step = run.next();
      Evaluation evaluation = step.evaluation();
      boolean free =
          evaluation.reason() == Reason.SCALE_TARGET_ACTIVATED
              || evaluation.stages().stream().anyMatch(it -> it.stage() == Stage.CORRECT);
      if (!free && evaluation.action() == Action.SCALE && step.policy().behavior().isEmpty()) {
        int start = run.sizeAt(step.observation().evaluatedAt().toEpochMilli() - 15_000);
        int limit = Math.max(step.current(), Math.max(start + 4, 2 * start));
        assertThat(evaluation.desiredReplicas().orElseThrow()).isLessThanOrEqualTo(limit);
      }
    }
  }

  @Property(tries = RUNS, shrinking = ShrinkingMode.OFF)
  void theSameInputsGiveTheSameEvaluation(@ForAll long seed) {
    inEveryStep(
        seed,
        step -> {
          Evaluation again = Engine.evaluate(step.observation(), step.before(), step.policy());
          assertThat(again).isEqualTo(step.evaluation());
        });
  }

  @Property(tries = RUNS, shrinking = ShrinkingMode.OFF)
  void moreBacklogNeverMeansFewerReplicas(@ForAll long seed) {
    inEveryStep(
        seed,
        step -> {
          int previous = Integer.MIN_VALUE;
          for (long messages : new long[] {0, 1, 50, 500, 50_000, Long.MAX_VALUE / 1_000_000}) {
            Evaluation evaluation = withBacklog(step, messages);
            int desired = evaluation.desiredReplicas().orElse(step.current());
            assertThat(desired).isGreaterThanOrEqualTo(previous);
            previous = desired;
          }
        });
  }

  private static Evaluation withBacklog(Step step, long messages) {
    Observation observed = step.observation();
    Map<String, MetricReading> readings = new HashMap<>(observed.metrics());
    String id = step.policy().metrics().get(0).id();
    readings.put(id, Given.messages(observed.evaluatedAt(), messages));
    Observation now = Given.tick(observed.evaluatedAt(), Given.target(step.current()), readings);
    return Engine.evaluate(now, step.before(), step.policy());
  }

  private static void inEveryStep(long seed, Consumer<Step> check) {
    RandomRun run = new RandomRun(seed);
    for (int i = 0; i < STEPS; i++) {
      check.accept(run.next());
    }
  }
}
