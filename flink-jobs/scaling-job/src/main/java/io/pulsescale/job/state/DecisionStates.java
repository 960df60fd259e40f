package io.pulsescale.job.state;

import io.pulsescale.engine.state.AppliedSize;
import io.pulsescale.engine.state.Changes;
import io.pulsescale.engine.state.KnownTarget;
import io.pulsescale.engine.state.PendingChange;
import io.pulsescale.engine.state.Recommendation;
import io.pulsescale.engine.state.ScaleEvent;
import io.pulsescale.engine.state.State;
import io.pulsescale.engine.state.UndoneChange;
import io.pulsescale.engine.state.ZeroOwner;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Between what the decision rules remember and its stored form. */
final class DecisionStates {
  private DecisionStates() {}

  static DecisionState store(State state) {
    return new DecisionState(
        state.target().map(DecisionStates::store).orElse(null),
        boxed(state.lastActiveAtMillis()),
        state.recommendations().stream()
            .map(it -> new RecommendationState(it.replicas(), it.atMillis()))
            .toList(),
        events(state.scaleUpEvents()),
        events(state.scaleDownEvents()),
        state.changes().pending().map(DecisionStates::store).orElse(null),
        state.changes().lastOutcomeSequence(),
        state.changes().applied().map(DecisionStates::store).orElse(null),
        state.changes().failure().orElse(null),
        state.changes().undone().stream()
            .map(it -> new UndoneState(it.manager(), it.seenAtMillis()))
            .toList(),
        new TreeMap<>(state.metrics()).entrySet().stream().map(MetricStates::store).toList());
  }

  static State load(DecisionState state) {
    return new State(
        Optional.ofNullable(state.getTarget()).map(DecisionStates::load),
        optional(state.getLastActiveAtMillis()),
        state.getRecommendations().stream()
            .map(it -> new Recommendation(it.getReplicas(), it.getAtMillis()))
            .toList(),
        loadEvents(state.getScaleUpEvents()),
        loadEvents(state.getScaleDownEvents()),
        new Changes(
            Optional.ofNullable(state.getPending()).map(DecisionStates::load),
            Optional.ofNullable(state.getApplied()).map(DecisionStates::load),
            state.getLastOutcomeSequence(),
            Optional.ofNullable(state.getFailure()),
            state.getUndone().stream()
                .map(it -> new UndoneChange(it.getManager(), it.getSeenAtMillis()))
                .toList()),
        state.getMetrics().stream()
            .collect(Collectors.toMap(MetricState::getMetric, MetricStates::load)));
  }

  private static TargetState store(KnownTarget target) {
    return new TargetState(
        target.uid(), boxed(target.firstSeenAtMillis()), target.zeroOwner().name());
  }

  private static KnownTarget load(TargetState state) {
    return new KnownTarget(
        state.getUid(),
        optional(state.getFirstSeenAtMillis()),
        ZeroOwner.valueOf(state.getZeroOwner()));
  }

  private static PendingState store(PendingChange change) {
    return new PendingState(
        change.fromReplicas(), change.toReplicas(), change.decidedAtMillis(), change.seenApplied());
  }

  private static PendingChange load(PendingState state) {
    return new PendingChange(
        state.getFromReplicas(),
        state.getToReplicas(),
        state.getDecidedAtMillis(),
        state.getSeenApplied());
  }

  private static AppliedState store(AppliedSize size) {
    return new AppliedState(size.replicas(), size.atMillis());
  }

  private static AppliedSize load(AppliedState state) {
    return new AppliedSize(state.getReplicas(), state.getAtMillis());
  }

  private static List<ScaleEventState> events(List<ScaleEvent> events) {
    return events.stream()
        .map(it -> new ScaleEventState(it.replicaChange(), it.atMillis(), it.outdated()))
        .toList();
  }

  private static List<ScaleEvent> loadEvents(List<ScaleEventState> events) {
    return events.stream()
        .map(it -> new ScaleEvent(it.getReplicaChange(), it.getAtMillis(), it.getOutdated()))
        .toList();
  }

  static Long boxed(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }

  static OptionalLong optional(Long value) {
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
