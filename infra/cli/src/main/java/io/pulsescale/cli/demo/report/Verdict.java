package io.pulsescale.cli.demo.report;

import io.pulsescale.cli.demo.report.DemoReport.WorkloadReport;
import java.util.ArrayList;
import java.util.List;

/** Says what is missing before a run may call the loop closed. */
public final class Verdict {
  private static final int LEAST_RISE = 3;

  private Verdict() {}

  /** What the queue-fed workload has not shown: up to at least 3, back to 0, nothing lost. */
  public static List<String> ofQueue(WorkloadReport workload) {
    List<String> open = new ArrayList<>();
    need(open, workload, workload.replicas().max() >= LEAST_RISE, "did not rise to 3");
    need(open, workload, workload.replicas().last() == 0, "did not go back to 0");
    need(open, workload, workload.lost() == 0, "lost " + workload.lost() + " messages");
    need(open, workload, workload.backlog().last() == 0, "has a backlog left");
    return open;
  }

  /** What the instance-fed workload has not shown: up, and back to its minimum. */
  public static List<String> ofInstances(WorkloadReport workload, int minReplicas) {
    List<String> open = new ArrayList<>();
    need(open, workload, workload.replicas().max() > minReplicas, "did not rise");
    need(
        open,
        workload,
        workload.replicas().last() == minReplicas,
        "did not come back to " + minReplicas);
    return open;
  }

  /** What the events do not account for. */
  public static List<String> ofAudit(LoopAudit audit) {
    List<String> open = new ArrayList<>();
    audit.decisionsWithoutOutcome().forEach(id -> open.add("decision without outcome: " + id));
    audit.outcomesWithoutDecision().forEach(id -> open.add("outcome without decision: " + id));
    audit
        .sizeChangesWithoutDecision()
        .forEach(change -> open.add("change of size without decision: " + change));
    audit
        .appliedWithoutChange()
        .forEach(id -> open.add("applied, and the API server shows no change: " + id));
    return open;
  }

  private static void need(List<String> open, WorkloadReport workload, boolean met, String fault) {
    if (!met) {
      open.add(workload.name() + " " + fault);
    }
  }
}
