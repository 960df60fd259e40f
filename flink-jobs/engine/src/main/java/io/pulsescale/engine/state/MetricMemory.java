package io.pulsescale.engine.state;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What is remembered of one metric.
 *
 * @param consecutiveFailures evaluations in a row without a fresh value
 * @param lastFreshAtMillis observation time of the last fresh value, epoch milliseconds
 * @param waitedForSinceMillis first evaluation since which there was always something that could
 *     have told a value, epoch milliseconds
 * @param stall while connected consumers acknowledge nothing of a backlog
 * @param crossChecks of the topics whose backlog is counted precisely as well, in the order read
 * @param drain what a PulsarDrain metric has learnt; empty for every other
 */
public record MetricMemory(
    int consecutiveFailures,
    OptionalLong lastFreshAtMillis,
    OptionalLong waitedForSinceMillis,
    Optional<Stall> stall,
    List<CrossCheck> crossChecks,
    Optional<DrainMemory> drain) {
  /** Nothing is remembered. */
  public static final MetricMemory NONE =
      new MetricMemory(
          0,
          OptionalLong.empty(),
          OptionalLong.empty(),
          Optional.empty(),
          List.of(),
          Optional.empty());

  /** Copies the list. */
  public MetricMemory {
    crossChecks = List.copyOf(crossChecks);
  }

  /**
   * @return this memory with what backlogs are judged by
   */
  public MetricMemory judging(Optional<Stall> nextStall, List<CrossCheck> nextChecks) {
    boolean none = stall.isEmpty() && crossChecks.isEmpty();
    boolean noneNext = nextStall.isEmpty() && nextChecks.isEmpty();
    return none && noneNext
        ? this
        : new MetricMemory(
            consecutiveFailures,
            lastFreshAtMillis,
            waitedForSinceMillis,
            nextStall,
            nextChecks,
            drain);
  }

  /**
   * @return this memory with what a PulsarDrain metric has learnt
   */
  public MetricMemory learning(DrainMemory next) {
    return new MetricMemory(
        consecutiveFailures,
        lastFreshAtMillis,
        waitedForSinceMillis,
        stall,
        crossChecks,
        Optional.of(next));
  }

  /**
   * @return this memory without the readings of a PulsarDrain metric, which are not to be trusted
   */
  public MetricMemory withoutReadings() {
    return drain.isEmpty() ? this : learning(drain.get().withoutReadings());
  }

  /**
   * @return this memory, waiting for a value from then on
   */
  public MetricMemory waitingFrom(long nowMillis) {
    return new MetricMemory(
        consecutiveFailures,
        lastFreshAtMillis,
        OptionalLong.of(nowMillis),
        stall,
        crossChecks,
        drain);
  }

  /**
   * @return this memory about another target
   */
  public MetricMemory withNewTarget(long seenAtMillis) {
    return new MetricMemory(
        consecutiveFailures,
        lastFreshAtMillis,
        OptionalLong.of(seenAtMillis),
        Optional.empty(),
        crossChecks,
        drain.map(known -> known.withNewTarget(seenAtMillis)));
  }

  /**
   * @return this memory after an evaluation with a fresh value
   */
  public MetricMemory fresh(OptionalLong atMillis) {
    return new MetricMemory(0, atMillis, waitedForSinceMillis, stall, crossChecks, drain);
  }

  /**
   * @return this memory after an evaluation without a fresh value
   */
  public MetricMemory failed() {
    return new MetricMemory(
        consecutiveFailures + 1,
        lastFreshAtMillis,
        waitedForSinceMillis,
        stall,
        crossChecks,
        drain);
  }
}
