package io.pulsescale.cli.demo.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;

/** The summary of one run, as {@code --json} writes it. */
public record DemoReport(
    String verdict,
    List<String> open,
    long wallSeconds,
    long startSeconds,
    List<WorkloadReport> workloads,
    long evaluations,
    Directions decisions,
    Map<String, Long> outcomes,
    int decisionsWithoutOutcome,
    int outcomesWithoutDecision,
    int sizeChangesWithoutDecision,
    int appliedWithoutChange,
    Latencies latencyMillis,
    long peakPssMebibytes) {

  /** Decisions by direction. */
  public record Directions(long up, long down) {}

  /**
   * Milliseconds: from the tick's observation to the published decision, from there to the
   * confirmed patch, and from the newest reading that the decision used to the confirmed patch.
   */
  public record Latencies(
      Percentiles tickToDecision, Percentiles decisionToPatch, Percentiles loadToPatch) {}

  /** Smallest, largest and last value seen. */
  public record Range(long min, long max, @JsonProperty("final") long last) {}

  /** Largest and last backlog seen, messages. */
  public record Backlog(long max, @JsonProperty("final") long last) {}

  /**
   * What one workload went through; counts of messages and the backlog are null for a workload that
   * no topic feeds.
   *
   * @param wakeMillis from the broker's confirmation of the first message to the first size above
   *     zero
   */
  public record WorkloadReport(
      String name,
      Long produced,
      Long consumed,
      Long lost,
      Range replicas,
      Backlog backlog,
      Long wakeMillis) {}
}
