package io.pulsescale.engine.metric;

import static io.pulsescale.engine.Given.START;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.FallbackBehavior;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Semantics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ExternalMetricTest {
  private static final MetricTarget AVERAGE_TEN = new MetricTarget.AverageValue(10_000);
  private static final MetricTarget HUNDRED = new MetricTarget.Value(100_000);

  @ParameterizedTest(name = "usage {0}m over 10 replicas → {1}")
  @CsvSource({"105000, 10", "110000, 10", "110001, 12", "115000, 12"})
  void averageValueMovesOnlyBeyondTheTolerance(long usageMilli, int expected) {
    assertThat(evaluate(AVERAGE_TEN, usageMilli, Given.target(10)).proposal()).hasValue(expected);
  }

  @Test
  void aRolloutSurgeIsNotWrittenBack() {
    Target surge = withStatus(Given.target(10), 11);

    assertThat(evaluate(AVERAGE_TEN, 100_000, surge).proposal()).hasValue(10);
  }

  @Test
  void upstreamWritesARolloutSurgeBack() {
    Target surge = withStatus(Given.target(10), 11);

    MetricEvaluation evaluated = evaluate(AVERAGE_TEN, 100_000, surge, Semantics.UPSTREAM);

    assertThat(evaluated.proposal()).hasValue(11);
  }

  @Test
  void nothingToDoAsksForNothing() {
    assertThat(evaluate(AVERAGE_TEN, 0, Given.target(3)).proposal()).hasValue(0);
  }

  @ParameterizedTest(name = "usage {0}m, spec {1}, ready {2} → {3}")
  @CsvSource({"200000, 3, 3, 6", "200000, 4, 2, 4", "50000, 0, 0, 1", "0, 0, 0, 0"})
  void valueCountsReadyPods(long usageMilli, int spec, int ready, int expected) {
    Target target = Given.target(spec, Given.readyPods(ready));

    assertThat(evaluate(HUNDRED, usageMilli, target).proposal()).hasValue(expected);
  }

  @Test
  void valueDoesNotCountARolloutSurgeUpwards() {
    Target surge = Given.target(10, Given.readyPods(20));

    assertThat(evaluate(HUNDRED, 120_000, surge).proposal()).hasValue(12);
    assertThat(evaluate(HUNDRED, 120_000, surge, Semantics.UPSTREAM).proposal()).hasValue(24);
  }

  @ParameterizedTest
  @EnumSource
  void theFallbackOfAValueIsTheSameInARolloutSurge(Semantics semantics) {
    External metric = metric(HUNDRED);
    Policy policy =
        Policy.builder()
            .metric(metric)
            .semantics(semantics)
            .fallback(new Fallback(0, 6, FallbackBehavior.STATIC))
            .build();
    MetricContext context = context(policy, Given.target(10, Given.readyPods(20)));
    MetricEvaluation unknown =
        MetricCalculator.evaluate(metric, new ExternalReading(List.of()), context);

    assertThat(FallbackCalculator.evaluate(unknown, metric, 1, context).proposal()).hasValue(6);
  }

  @Test
  void aStaleSeriesLeavesALowerBoundOfTheOthers() {
    List<SeriesValue> series = List.of(series(150_000, 61), series(70_000, 0));

    MetricEvaluation evaluated =
        evaluate(metric(AVERAGE_TEN), series, Given.target(2), Semantics.CORRECTED);

    assertThat(evaluated.verdict()).isEqualTo(Verdict.STALE);
    assertThat(evaluated.activity()).isEqualTo(Activity.ACTIVE);
    assertThat(evaluated.valueMilli()).hasValue(70_000);
    assertThat(evaluated.proposal()).hasValue(7);
  }

  @Test
  void whetherItIsActiveIsNotKnownWhileAStaleSeriesMayBe() {
    List<SeriesValue> series = List.of(series(0, 0), series(70_000, 61));

    MetricEvaluation evaluated =
        evaluate(metric(AVERAGE_TEN), series, Given.target(2), Semantics.CORRECTED);

    assertThat(evaluated.activity()).isEqualTo(Activity.UNKNOWN);
  }

  @Test
  void seriesThatAreAllStaleLeaveNothing() {
    List<SeriesValue> series = List.of(series(70_000, 61));

    MetricEvaluation evaluated =
        evaluate(metric(AVERAGE_TEN), series, Given.target(2), Semantics.CORRECTED);

    assertThat(evaluated.verdict()).isEqualTo(Verdict.STALE);
    assertThat(evaluated.valueMilli()).isEmpty();
    assertThat(evaluated.proposal()).isEmpty();
  }

  @Test
  void aNegativeValueIsNoValue() {
    MetricEvaluation evaluated = evaluate(HUNDRED, -1, Given.target(3));

    assertThat(evaluated.verdict()).isEqualTo(Verdict.INVALID);
    assertThat(evaluated.proposal()).isEmpty();
  }

  @Test
  void hugeValuesStopAtTheLargestSize() {
    MetricEvaluation evaluated =
        evaluate(new MetricTarget.AverageValue(1), Long.MAX_VALUE - 1, Given.target(3));

    assertThat(evaluated.proposal()).hasValue(Integer.MAX_VALUE);
  }

  @Test
  void sumsAllSeries() {
    External metric = metric(AVERAGE_TEN);
    List<SeriesValue> series = new ArrayList<>();
    for (long value : new long[] {20_000, 30_000, 50_000}) {
      series.add(new SeriesValue(value, START.toEpochMilli()));
    }

    MetricEvaluation evaluated = evaluate(metric, series, Given.target(2), Semantics.CORRECTED);

    assertThat(evaluated.valueMilli()).hasValue(100_000);
    assertThat(evaluated.proposal()).hasValue(10);
  }

  private static Target withStatus(Target target, int statusReplicas) {
    return new Target(
        target.uid(), target.specReplicas(), statusReplicas, target.pods(), List.of(), List.of());
  }

  private static External metric(MetricTarget target) {
    return new External("jobs", "jobs_waiting", Map.of(), target, 0);
  }

  private static MetricEvaluation evaluate(MetricTarget target, long usage, Target observed) {
    return evaluate(target, usage, observed, Semantics.CORRECTED);
  }

  private static MetricEvaluation evaluate(
      MetricTarget target, long usageMilli, Target observed, Semantics semantics) {
    SeriesValue series = new SeriesValue(usageMilli, START.toEpochMilli());
    return evaluate(metric(target), List.of(series), observed, semantics);
  }

  private static MetricEvaluation evaluate(
      External metric, List<SeriesValue> series, Target target, Semantics semantics) {
    Policy policy = Policy.builder().metric(metric).semantics(semantics).build();
    return MetricCalculator.evaluate(metric, new ExternalReading(series), context(policy, target));
  }

  private static MetricContext context(Policy policy, Target target) {
    return new MetricContext(
        START.toEpochMilli(),
        target,
        target.specReplicas().orElseThrow(),
        policy,
        Tolerances.of(policy));
  }

  private static SeriesValue series(long valueMilli, int ageSeconds) {
    return new SeriesValue(valueMilli, START.minusSeconds(ageSeconds).toEpochMilli());
  }
}
