package io.pulsescale.local.pods;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How long pods have been pending or terminating, since they were first seen so: the times in pods
 * are whole seconds. A restart begins again.
 */
final class PodAges {
  private final Clock clock;
  private final Map<String, Instant> pendingSince = new HashMap<>();
  private final Map<String, Instant> terminatingSince = new HashMap<>();

  PodAges(Clock clock) {
    this.clock = clock;
  }

  Duration pendingFor(Pod pod) {
    return since(pendingSince, pod);
  }

  Duration terminatingFor(Pod pod) {
    return since(terminatingSince, pod);
  }

  private Duration since(Map<String, Instant> firstSeen, Pod pod) {
    var now = clock.instant();
    return Duration.between(firstSeen.computeIfAbsent(pod.uid(), uid -> now), now);
  }

  /** Notes which of these are pending or terminating, and forgets all others. */
  void observe(List<ObjectNode> objects) {
    var pods = objects.stream().map(Pod::new).toList();
    pods.stream().filter(Pod::pending).forEach(this::pendingFor);
    pods.stream().filter(Pod::terminating).forEach(this::terminatingFor);
    var uids = pods.stream().map(Pod::uid).collect(Collectors.toSet());
    pendingSince.keySet().retainAll(uids);
    terminatingSince.keySet().retainAll(uids);
  }
}
