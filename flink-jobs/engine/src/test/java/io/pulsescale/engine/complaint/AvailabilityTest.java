package io.pulsescale.engine.complaint;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.Loop;
import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.AbsentReading;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sources that do not answer: not known is never zero. */
class AvailabilityTest {
  private static final Duration TICK = Duration.ofSeconds(15);
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Metric BACKLOG = Given.backlog(100, 0);
  private static final Metric JOBS =
      new External("jobs", "jobs_waiting", Map.of(), new MetricTarget.AverageValue(10_000), 0);

  /** keda#1850, keda#2244, keda#8036, kubernetes#104387: an outage was read as zero. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("absences")
  void aSourceThatIsGoneNeitherShrinksNorStopsAWorkload(Optional<MetricReading> gone) {
    Loop loop = new Loop(onlyJobs(), 5);
    loop.tick(Map.of(JOBS.id(), Given.value(loop.now(), 50_000)));

    for (int i = 0; i < 480; i++) {
      loop.after(TICK).tick(gone.map(it -> Map.of(JOBS.id(), it)).orElse(Map.of()));
    }

    assertThat(loop.replicas()).isEqualTo(5);
  }

  static List<Optional<MetricReading>> absences() {
    return List.of(
        Optional.empty(),
        Optional.of(absent("timeout")),
        Optional.of(absent("serverError")),
        Optional.of(absent("unauthorized")),
        Optional.of(absent("malformed")),
        Optional.of(Given.value(Given.START)),
        Optional.of(Given.value(Given.START.minusSeconds(61), 0)));
  }

  @Test
  void aFreshZeroIsAZero() {
    Loop loop = new Loop(onlyJobs(), 5);
    loop.tick(Map.of(JOBS.id(), Given.value(loop.now(), 50_000)));
    loop.after(TICK).tick(Map.of(JOBS.id(), Given.value(loop.now(), 0)));
    loop.after(HOUR).tick(Map.of(JOBS.id(), Given.value(loop.now(), 0)));

    assertThat(loop.replicas()).isZero();
  }

  /** keda#5914: one source that is gone made the others unavailable too. */
  @Test
  void theOtherSourcesStillLetAWorkloadGrowAndNeverShrink() {
    Loop loop = new Loop(both().behavior(Given.shrinkingAtOnce()).build(), 5);

    Evaluation grows = tick(loop, Given.messages(loop.now(), 900), absent("timeout"));
    Evaluation stays = tick(loop.after(HOUR), Given.messages(loop.now(), 100), absent("timeout"));

    assertThat(grows.desiredReplicas()).hasValue(9);
    assertThat(stays.action()).isEqualTo(Action.HOLD);
    assertThat(stays.detail()).isEqualTo("timeout: no answer");
  }

  /** Whatever keeps a topic from being read is told apart, and by its own words. */
  @ParameterizedTest
  @ValueSource(strings = {"unauthorized", "topicNotFound", "serverError", "timeout"})
  void theCauseOfAFailureReachesTheEvaluation(String category) {
    Loop loop = new Loop(onlyBacklog().build(), 2);
    Evaluation evaluation =
        loop.tick(Map.of(BACKLOG.id(), new AbsentReading(new Absence(category, "GET /x: 503"))));

    assertThat(evaluation.metrics().get(0).verdict()).isEqualTo(Verdict.FAILED);
    assertThat(evaluation.metrics().get(0).message()).contains("GET /x: 503");
    assertThat(evaluation.detail()).contains("GET /x: 503");
  }

  /** keda.md B.4: a subscription that is not there is an error, and has a reason of its own. */
  @Test
  void aSubscriptionThatDoesNotExistYetHasItsOwnReasonAndIsNoZero() {
    Loop loop = new Loop(onlyBacklog().replicas(0, 40).build(), 0);

    Evaluation evaluation = loop.tick(Map.of(BACKLOG.id(), missingSubscription()));

    MetricEvaluation metric = evaluation.metrics().get(0);
    assertThat(metric.reason()).isEqualTo(Reason.SUBSCRIPTION_NOT_FOUND);
    assertThat(metric.verdict()).isEqualTo(Verdict.FAILED);
    assertThat(metric.valueMilli()).isEmpty();
    assertThat(evaluation.action()).isEqualTo(Action.NONE);
    assertThat(evaluation.reason()).isEqualTo(Reason.SUBSCRIPTION_NOT_FOUND);
    assertThat(evaluation.conditions())
        .contains(
            new Condition(
                Condition.Type.SCALING_ACTIVE,
                Condition.Status.FALSE,
                Reason.SUBSCRIPTION_NOT_FOUND),
            new Condition(Condition.Type.ACTIVE, Condition.Status.UNKNOWN, Reason.TRIGGER_ERROR));
  }

  @Test
  void aSubscriptionThatIsDeletedLeavesTheSizeAsItIs() {
    Loop loop = new Loop(onlyBacklog().replicas(0, 40).build(), 3);
    loop.messages(300);

    for (int i = 0; i < 480; i++) {
      loop.after(TICK).tick(Map.of(BACKLOG.id(), missingSubscription()));
    }

    assertThat(loop.replicas()).isEqualTo(3);
  }

  @Test
  void theFirstMessageWakesOnceTheSubscriptionIsThere() {
    Loop loop = new Loop(onlyBacklog().replicas(0, 40).build(), 0);
    loop.tick(Map.of(BACKLOG.id(), missingSubscription()));

    assertThat(loop.after(TICK).messages(1).reason()).isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  private static MetricReading missingSubscription() {
    return new BacklogReading(
        List.of(
            Given.failedTopic(Given.TOPIC, Absence.SUBSCRIPTION_NOT_FOUND),
            Given.failedTopic("persistent://shop/orders/other", "timeout")));
  }

  private static Evaluation tick(Loop loop, MetricReading backlog, MetricReading jobs) {
    return loop.tick(Map.of(BACKLOG.id(), backlog, JOBS.id(), jobs));
  }

  private static AbsentReading absent(String category) {
    return new AbsentReading(new Absence(category, "no answer"));
  }

  private static Policy onlyJobs() {
    return Policy.builder().replicas(0, 40).metric(JOBS).behavior(Given.shrinkingAtOnce()).build();
  }

  private static PolicyBuilder onlyBacklog() {
    return Policy.builder().replicas(1, 40).metric(BACKLOG).behavior(Given.shrinkingAtOnce());
  }

  private static PolicyBuilder both() {
    return Policy.builder().replicas(1, 40).metric(BACKLOG).metric(JOBS);
  }
}
