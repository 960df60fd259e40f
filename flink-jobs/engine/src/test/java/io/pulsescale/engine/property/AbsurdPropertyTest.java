package io.pulsescale.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.AbsentReading;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.observation.TopicAbsence;
import io.pulsescale.engine.observation.TopicReading;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.engine.property.RandomRun.Step;
import io.pulsescale.engine.series.MilliQuantity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

class AbsurdPropertyTest {
  private static final Absence NO_ANSWER = new Absence("timeout", "no answer");

  @Property(tries = Runs.RUNS, shrinking = ShrinkingMode.OFF)
  void whatCannotBeTrueDecidesWhatAFailureDecides(@ForAll long seed) {
    Dice dice = new Dice(seed + 1);
    Runs.inEveryStep(
        new RandomRun(seed, Semantics.CORRECTED),
        step -> {
          Metric metric = dice.pick(step.policy().metrics().toArray(Metric[]::new));
          Evaluation absurd = evaluate(step, metric, absurd(step, metric, dice));
          Evaluation failed = evaluate(step, metric, failed(metric));
          if (!Doubt.isAbout(metric, step.before())) {
            assertThat(absurd.desiredReplicas().orElse(step.current()))
                .as(() -> absurd.metrics() + " in " + step)
                .isEqualTo(failed.desiredReplicas().orElse(step.current()));
          }
        });
  }

  @Property
  void aNumberBecomesThousandthsOrNothing(@ForAll double value) {
    MilliQuantity.of(value)
        .ifPresentOrElse(
            milli -> assertThat((double) milli).isBetween(value * 1000, value * 1000 + 1 + value),
            () -> assertThat(value >= 0 && value < 9e15).isFalse());
  }

  private static MetricReading failed(Metric metric) {
    if (metric instanceof PulsarBacklog backlog) {
      return failed(backlog.selector());
    }
    return metric instanceof PulsarDrain drain
        ? failed(drain.selector())
        : new AbsentReading(NO_ANSWER);
  }

  private static MetricReading failed(SubscriptionSelector selector) {
    return new BacklogReading(
        selector.topics().stream()
            .map(topic -> (TopicReading) new TopicAbsence(topic, NO_ANSWER))
            .toList());
  }

  private static MetricReading absurd(Step step, Metric metric, Dice dice) {
    List<String> pods =
        step.observation().target() instanceof Target seen
            ? seen.pods().stream().map(Pod::name).toList()
            : List.of();
    long atMillis = step.observation().evaluatedAt().toEpochMilli();
    boolean ofNoPod = pods.isEmpty() && (metric instanceof Resource || metric instanceof Instance);
    return ofNoPod ? failed(metric) : AbsurdReading.of(metric, pods, atMillis, dice);
  }

  private static Evaluation evaluate(Step step, Metric metric, MetricReading reading) {
    Observation seen = step.observation();
    Map<String, MetricReading> readings = new HashMap<>(seen.metrics());
    readings.put(metric.id(), reading);
    Observation now = new Observation(seen.evaluatedAt(), seen.trigger(), seen.target(), readings);
    return Engine.evaluate(now, step.before(), step.policy());
  }
}
