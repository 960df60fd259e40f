package io.pulsescale.cli.demo.report;

import io.pulsescale.event.ScalingDecision;
import io.pulsescale.event.Workload;
import io.pulsescale.local.kubernetes.ApiUser;
import io.pulsescale.local.kubernetes.ReplicaChange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Pairs changes of size in the API server's log with decisions, one to one. A decision stands for a
 * change that the sink made, of the object that it names, from the size it saw to the size it asked
 * for, while it was valid. Decisions that claim an effect choose first.
 */
final class SizeChanges {
  private static final Comparator<PublishedDecision> BY_END =
      Comparator.comparingLong(each -> each.decision().getValidUntilMillis());

  private final List<ReplicaChange> withoutDecision;
  private final List<String> appliedWithoutChange = new ArrayList<>();

  SizeChanges(
      Collection<PublishedDecision> decisions, Set<String> applied, List<ReplicaChange> changes) {
    withoutDecision = new ArrayList<>(changes);
    List<PublishedDecision> ordered = decisions.stream().sorted(BY_END).toList();
    for (PublishedDecision decision : ordered) {
      if (applied.contains(decision.id()) && !take(decision.decision())) {
        appliedWithoutChange.add(decision.id());
      }
    }
    ordered.stream()
        .filter(decision -> !applied.contains(decision.id()))
        .forEach(decision -> take(decision.decision()));
  }

  /** Changes that no decision stands for. */
  List<ReplicaChange> withoutDecision() {
    return List.copyOf(withoutDecision);
  }

  /** Decisions that were applied, by their outcome, and changed nothing. */
  List<String> appliedWithoutChange() {
    return List.copyOf(appliedWithoutChange);
  }

  private boolean take(ScalingDecision decision) {
    Optional<ReplicaChange> change =
        withoutDecision.stream().filter(each -> explains(decision, each)).findFirst();
    change.ifPresent(withoutDecision::remove);
    return change.isPresent();
  }

  private static boolean explains(ScalingDecision decision, ReplicaChange change) {
    Workload workload = decision.getWorkload();
    return change.user().equals(ApiUser.SINK.name())
        && change.uid().equals(decision.getUid())
        && change.kind().equals(workload.getKind())
        && change.namespace().equals(workload.getNamespace())
        && change.name().equals(workload.getName())
        && Objects.equals(decision.getSeenReplicas(), change.from())
        && decision.getDesiredReplicas() == change.to()
        && decision.getDecidedAtMillis() <= change.atMillis()
        && change.atMillis() <= decision.getValidUntilMillis();
  }
}
