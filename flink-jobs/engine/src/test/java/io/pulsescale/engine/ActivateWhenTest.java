package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.ActivateWhen;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Semantics;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A gate: the workload is active only while every metric that has a say is. */
class ActivateWhenTest {
  private static final Metric BACKLOG = Given.backlog(100, 0);
  private static final Metric OPEN =
      new External("open", "shop_open", Map.of(), new MetricTarget.AverageValue(1_000), 0);
  private static final Duration TICK = Duration.ofSeconds(15);

  @Test
  void anyActiveMetricWakesByDefault() {
    Loop loop = new Loop(policy(ActivateWhen.ANY).build(), 0);

    assertThat(tick(loop, 500, 0).reason()).isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  @Test
  void allMustBeActiveToWake() {
    Loop loop = new Loop(policy(ActivateWhen.ALL).build(), 0);

    assertThat(tick(loop, 500, 0).reason()).isEqualTo(Reason.SCALER_NOT_ACTIVE);
    assertThat(tick(loop.after(TICK), 500, 1).reason()).isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  @Test
  void oneInactiveMetricBringsTheWorkloadToRest() {
    Loop loop = new Loop(policy(ActivateWhen.ALL).build(), 1);
    tick(loop, 50, 1);

    Evaluation evaluation = tick(loop.after(Duration.ofSeconds(301)), 50, 0);

    assertThat(evaluation.reason()).isEqualTo(Reason.SCALED_TO_ZERO);
  }

  @Test
  void aMetricThatIsNotKnownNeitherWakesNorBringsToRest() {
    Loop asleep = new Loop(policy(ActivateWhen.ALL).build(), 0);
    Loop awake = new Loop(policy(ActivateWhen.ALL).build(), 1);
    tick(awake, 50, 1);

    Evaluation stays = awake.after(Duration.ofHours(1)).tick(backlog(awake, 0));

    assertThat(asleep.tick(backlog(asleep, 500)).action()).isNotEqualTo(Action.SCALE);
    assertThat(stays.action()).isNotEqualTo(Action.SCALE);
  }

  @Test
  void aMetricWithoutASayDoesNotCount() {
    Loop loop = new Loop(policy(ActivateWhen.ALL).metric(Given.cpu(60)).build(), 0);

    assertThat(tick(loop, 500, 1).reason()).isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  @Test
  void upstreamKnowsNoGate() {
    Policy upstream = policy(ActivateWhen.ALL).semantics(Semantics.UPSTREAM).build();

    assertThat(tick(new Loop(upstream, 0), 500, 0).reason())
        .isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  private static Evaluation tick(Loop loop, long messages, long open) {
    Map<String, MetricReading> readings = new HashMap<>(backlog(loop, messages));
    SeriesValue series = new SeriesValue(open * 1_000, loop.now().toEpochMilli());
    readings.put(OPEN.id(), new ExternalReading(List.of(series)));
    return loop.tick(readings);
  }

  private static Map<String, MetricReading> backlog(Loop loop, long messages) {
    return Map.of(BACKLOG.id(), Given.messages(loop.now(), messages));
  }

  private static PolicyBuilder policy(ActivateWhen when) {
    return Policy.builder()
        .replicas(0, 10)
        .behavior(Given.shrinkingAtOnce())
        .activateWhen(when)
        .metric(BACKLOG)
        .metric(OPEN);
  }
}
