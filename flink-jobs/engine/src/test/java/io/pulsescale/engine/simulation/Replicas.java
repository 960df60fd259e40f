package io.pulsescale.engine.simulation;

import io.pulsescale.engine.observation.Container;
import io.pulsescale.engine.observation.Pod;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Pods that are ready some time after they were started; the newest go first. */
final class Replicas {
  private static final Container CONTAINER =
      new Container("main", OptionalLong.empty(), OptionalLong.empty());

  private final int readyAfterSeconds;
  private final List<Instant> starts = new ArrayList<>();

  Replicas(int count, Instant now, int readyAfterSeconds) {
    this.readyAfterSeconds = readyAfterSeconds;
    resize(count, now.minusSeconds(readyAfterSeconds));
  }

  void resize(int count, Instant now) {
    while (starts.size() > count) {
      starts.remove(starts.size() - 1);
    }
    while (starts.size() < count) {
      starts.add(now);
    }
  }

  int count() {
    return starts.size();
  }

  int ready(Instant now) {
    return (int) starts.stream().filter(start -> isReady(start, now)).count();
  }

  List<Pod> pods(Instant now) {
    List<Pod> pods = new ArrayList<>();
    for (Instant start : starts) {
      boolean ready = isReady(start, now);
      Instant since = ready ? start.plusSeconds(readyAfterSeconds) : start;
      pods.add(
          new Pod(
              "pod-" + pods.size(),
              Pod.Phase.RUNNING,
              ready ? Pod.Readiness.TRUE : Pod.Readiness.FALSE,
              OptionalLong.of(since.toEpochMilli()),
              OptionalLong.of(start.toEpochMilli()),
              false,
              List.of(CONTAINER)));
    }
    return pods;
  }

  private boolean isReady(Instant start, Instant now) {
    return !now.isBefore(start.plusSeconds(readyAfterSeconds));
  }
}
