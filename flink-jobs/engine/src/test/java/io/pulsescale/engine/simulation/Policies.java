package io.pulsescale.engine.simulation;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarDrain;
import java.time.Duration;
import java.util.OptionalLong;

/** The policies that are simulated: one metric, 1 to 60 replicas, the default behavior. */
final class Policies {
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

  static Policy backlog(long threshold) {
    return of(Given.backlog(threshold, 0));
  }

  private static Policy of(Metric metric) {
    return Policy.builder().replicas(1, 60).metric(metric).build();
  }
}
