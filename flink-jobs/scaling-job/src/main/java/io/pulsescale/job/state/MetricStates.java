package io.pulsescale.job.state;

import static io.pulsescale.job.state.DecisionStates.boxed;
import static io.pulsescale.job.state.DecisionStates.optional;

import io.pulsescale.engine.state.CrossCheck;
import io.pulsescale.engine.state.MetricMemory;
import io.pulsescale.engine.state.Stall;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Between what is remembered of a metric and its stored form. */
final class MetricStates {
  private MetricStates() {}

  static MetricState store(Map.Entry<String, MetricMemory> metric) {
    MetricMemory memory = metric.getValue();
    return new MetricState(
        metric.getKey(),
        memory.consecutiveFailures(),
        boxed(memory.lastFreshAtMillis()),
        boxed(memory.waitedForSinceMillis()),
        memory.stall().map(MetricStates::store).orElse(null),
        memory.crossChecks().stream().map(MetricStates::store).toList(),
        memory.drain().map(DrainStates::store).orElse(null));
  }

  static MetricMemory load(MetricState state) {
    List<CrossCheck> crossChecks = state.getCrossChecks().stream().map(MetricStates::load).toList();
    return new MetricMemory(
        state.getConsecutiveFailures(),
        optional(state.getLastFreshAtMillis()),
        optional(state.getWaitedForSinceMillis()),
        Optional.ofNullable(state.getStall()).map(MetricStates::load),
        crossChecks,
        Optional.ofNullable(state.getDrain()).map(DrainStates::load));
  }

  private static StallState store(Stall stall) {
    return new StallState(
        stall.sinceMillis(), stall.progressAtMillis(), boxed(stall.grownAtMillis()));
  }

  private static Stall load(StallState state) {
    return new Stall(
        state.getSinceMillis(), state.getProgressAtMillis(), optional(state.getGrownAtMillis()));
  }

  private static CrossCheckState store(CrossCheck check) {
    return new CrossCheckState(
        check.topic(),
        check.entries(),
        check.observedAtMillis(),
        boxed(check.checkedAtMillis()),
        check.disagrees());
  }

  private static CrossCheck load(CrossCheckState state) {
    return new CrossCheck(
        state.getTopic(),
        state.getEntries(),
        state.getObservedAtMillis(),
        optional(state.getCheckedAtMillis()),
        state.getDisagrees());
  }
}
