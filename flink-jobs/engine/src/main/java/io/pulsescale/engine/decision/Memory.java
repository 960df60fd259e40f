package io.pulsescale.engine.decision;

import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.state.Changes;
import io.pulsescale.engine.state.KnownTarget;
import io.pulsescale.engine.state.MetricMemory;
import io.pulsescale.engine.state.Recommendation;
import io.pulsescale.engine.state.ScaleEvent;
import io.pulsescale.engine.state.State;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A state while it is being changed. */
final class Memory {
  private Optional<KnownTarget> target;
  private OptionalLong lastActiveAtMillis;
  private List<Recommendation> recommendations;
  private List<ScaleEvent> scaleUpEvents;
  private List<ScaleEvent> scaleDownEvents;
  private Changes changes;
  private Map<String, MetricMemory> metrics;

  Memory(State state) {
    target = state.target();
    lastActiveAtMillis = state.lastActiveAtMillis();
    recommendations = state.recommendations();
    scaleUpEvents = state.scaleUpEvents();
    scaleDownEvents = state.scaleDownEvents();
    changes = state.changes();
    metrics = state.metrics();
  }

  State toState() {
    return new State(
        target,
        lastActiveAtMillis,
        recommendations,
        scaleUpEvents,
        scaleDownEvents,
        changes,
        metrics);
  }

  /** A new object: nothing is known of its sizes. */
  void begin(KnownTarget known) {
    target = Optional.of(known);
    recommendations = List.of();
    scaleUpEvents = List.of();
    scaleDownEvents = List.of();
    changes = Changes.NONE;
  }

  /** The replicas from then on are not the ones that were known. */
  void beginReplicas(long seenAtMillis) {
    Map<String, MetricMemory> after = new HashMap<>(metrics);
    after.replaceAll((id, memory) -> memory.withNewTarget(seenAtMillis));
    metrics = after;
  }

  /** Forgets recommendations and events that no policy could ask for any more. */
  void forgetBefore(long nowMillis) {
    long windowStart = nowMillis - ScalingRules.MAX_WINDOW.toMillis();
    for (Recommendation each : recommendations) {
      if (each.atMillis() < windowStart) {
        recommendations =
            recommendations.stream().filter(it -> it.atMillis() >= windowStart).toList();
        break;
      }
    }
    scaleUpEvents = ScaleEvents.recent(scaleUpEvents, nowMillis);
    scaleDownEvents = ScaleEvents.recent(scaleDownEvents, nowMillis);
  }

  /** HPA's storeScaleEvent, into the log of the change's direction. */
  void addScaleEvent(int from, int to, long atMillis) {
    if (to > from) {
      scaleUpEvents = ScaleEvents.store(scaleUpEvents, to - from, atMillis);
    } else if (to < from) {
      scaleDownEvents = ScaleEvents.store(scaleDownEvents, from - to, atMillis);
    }
  }

  Optional<KnownTarget> target() {
    return target;
  }

  void target(KnownTarget known) {
    target = Optional.of(known);
  }

  OptionalLong lastActiveAtMillis() {
    return lastActiveAtMillis;
  }

  void lastActiveAtMillis(long atMillis) {
    lastActiveAtMillis = OptionalLong.of(atMillis);
  }

  List<Recommendation> recommendations() {
    return recommendations;
  }

  void recommendations(List<Recommendation> slots) {
    recommendations = slots;
  }

  List<ScaleEvent> scaleUpEvents() {
    return scaleUpEvents;
  }

  List<ScaleEvent> scaleDownEvents() {
    return scaleDownEvents;
  }

  Changes changes() {
    return changes;
  }

  void changes(Changes value) {
    changes = value;
  }

  Map<String, MetricMemory> metrics() {
    return metrics;
  }

  void metrics(Map<String, MetricMemory> value) {
    metrics = value;
  }
}
