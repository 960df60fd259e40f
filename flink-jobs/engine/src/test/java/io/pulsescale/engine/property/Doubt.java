package io.pulsescale.engine.property;

import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.state.CrossCheck;
import io.pulsescale.engine.state.MetricMemory;
import io.pulsescale.engine.state.State;

/** Backlogs whose ordinary numbers a precise count has put in doubt, so that they are not used. */
final class Doubt {
  private Doubt() {}

  static boolean isAbout(Metric metric, State state) {
    MetricMemory memory = state.metrics().getOrDefault(metric.id(), MetricMemory.NONE);
    return memory.crossChecks().stream().anyMatch(CrossCheck::disagrees);
  }
}
