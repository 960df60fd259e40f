package io.pulsescale.engine.simulation;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.ScalingRules;
import java.time.Duration;
import java.util.OptionalLong;

/** The policies that are simulated: one metric, 1 to 60 replicas, the default behavior. */
final class Policies {
  private static final int MOST = 60;

  private Policies() {}

  /** Without a hint. */
  static Policy drain(double targetUtilization) {
    return of(
        new PulsarDrain(
            "drain",
            Given.ORDERS,
            Duration.ofSeconds(Simulation.TARGET_SECONDS),
            targetUtilization,
            OptionalLong.empty(),
            0));
  }

  /** The same with a stabilization window of that length when it goes down. */
  static Policy drain(double targetUtilization, Duration stabilization) {
    ScalingRules down = ScalingRules.DEFAULT_SCALE_DOWN.withStabilizationWindow(stabilization);
    return Policy.builder()
        .replicas(1, MOST)
        .metric(drain(targetUtilization).metrics().get(0))
        .behavior(new Behavior(ScalingRules.DEFAULT_SCALE_UP, down))
        .build();
  }

  static Policy backlog(long threshold) {
    return of(Given.backlog(threshold, 0));
  }

  private static Policy of(Metric metric) {
    return Policy.builder().replicas(1, MOST).metric(metric).build();
  }
}
