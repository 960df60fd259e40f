package io.pulsescale.cli.demo.report;

import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.local.kubernetes.ReplicaChange;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * Holds decisions, outcomes and the API server's own log against each other. Of several outcomes
 * for one decision the first counts; the rest are repeats.
 */
public final class LoopAudit {
  private static final String APPLIED = "applied";
  private static final List<String> RESULTS =
      List.of(
          APPLIED,
          "alreadyApplied",
          "stale",
          "superseded",
          "conflict",
          "refused",
          "failed",
          "dryRun");

  private final Map<String, PublishedDecision> decisions = new LinkedHashMap<>();
  private final Map<String, ScaleOutcome> outcomes = new LinkedHashMap<>();
  private final List<ReplicaChange> changes;
  private int repeated;

  public LoopAudit(
      List<PublishedDecision> decisions, List<ScaleOutcome> outcomes, List<ReplicaChange> changes) {
    decisions.forEach(decision -> this.decisions.putIfAbsent(decision.id(), decision));
    for (ScaleOutcome outcome : outcomes) {
      if (this.outcomes.putIfAbsent(outcome.getDecisionId(), outcome) != null) {
        repeated++;
      }
    }
    this.changes = List.copyOf(changes);
  }

  public long up() {
    return decisions.values().stream().filter(d -> direction(d.decision()) > 0).count();
  }

  public long down() {
    return decisions.values().stream().filter(d -> direction(d.decision()) < 0).count();
  }

  /** How many decisions ended with each result, and how many outcomes were repeats. */
  public Map<String, Long> results() {
    Map<String, Long> results = new TreeMap<>();
    for (String name : RESULTS) {
      results.put(name, 0L);
    }
    outcomes.values().forEach(outcome -> results.merge(outcome.getResult(), 1L, Long::sum));
    results.put("repeated", (long) repeated);
    return results;
  }

  public Set<String> decisionsWithoutOutcome() {
    return difference(decisions.keySet(), outcomes.keySet());
  }

  public Set<String> outcomesWithoutDecision() {
    return difference(outcomes.keySet(), decisions.keySet());
  }

  /** Changes of size that no decision stands for. */
  public List<ReplicaChange> sizeChangesWithoutDecision() {
    return sizeChanges().withoutDecision();
  }

  /** Decisions whose outcome says applied, and for which the API server's log shows no change. */
  public List<String> appliedWithoutChange() {
    return sizeChanges().appliedWithoutChange();
  }

  private SizeChanges sizeChanges() {
    Set<String> applied =
        outcomes.values().stream()
            .filter(outcome -> outcome.getResult().equals(APPLIED))
            .map(ScaleOutcome::getDecisionId)
            .collect(Collectors.toSet());
    return new SizeChanges(decisions.values(), applied, changes);
  }

  /** Milliseconds from a time of each applied decision to its confirmed patch. */
  public List<Long> millisToPatch(ToLongFunction<PublishedDecision> from) {
    return outcomes.values().stream()
        .filter(outcome -> outcome.getAppliedAtMillis() != null)
        .filter(outcome -> decisions.containsKey(outcome.getDecisionId()))
        .map(
            outcome ->
                outcome.getAppliedAtMillis()
                    - from.applyAsLong(decisions.get(outcome.getDecisionId())))
        .toList();
  }

  /** Milliseconds from each decision's tick to its publication. */
  public List<Long> millisSinceTick() {
    return decisions.values().stream().map(PublishedDecision::sinceTickMillis).toList();
  }

  private static int direction(ScalingDecision decision) {
    int seen = decision.getSeenReplicas() == null ? 0 : decision.getSeenReplicas();
    return Integer.compare(decision.getDesiredReplicas(), seen);
  }

  private static Set<String> difference(Set<String> all, Set<String> without) {
    return all.stream().filter(id -> !without.contains(id)).collect(Collectors.toSet());
  }
}
