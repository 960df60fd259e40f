package io.pulsescale.engine.simulation;

import java.util.List;

/**
 * What became of a simulated workload.
 *
 * @param ticks one for each evaluation
 * @param overTargetSeconds in which the oldest message had waited longer than the target
 * @param replicaSeconds that were paid for
 */
record Run(List<Tick> ticks, int overTargetSeconds, long replicaSeconds) {
  private static final int BEGINNING = 60;

  /**
   * One evaluation.
   *
   * @param second of the simulation
   * @param replicas after it
   * @param rightSize that serves the true arrivals at the planned utilization
   * @param oldestAgeSeconds of the messages that wait
   */
  record Tick(int second, int replicas, int rightSize, int oldestAgeSeconds) {
    int error() {
      return replicas - rightSize;
    }
  }

  List<Tick> after(int second) {
    return ticks.stream().filter(tick -> tick.second() > second).toList();
  }

  /** From so many seconds on after the messages that it began with are gone. */
  List<Tick> afterClearing(int seconds) {
    int cleared =
        ticks.stream()
            .filter(tick -> tick.second() > BEGINNING && tick.oldestAgeSeconds() <= 1)
            .mapToInt(Tick::second)
            .findFirst()
            .orElseThrow();
    return after(cleared + seconds);
  }

  /** Changes of size. */
  long changes() {
    long changes = 0;
    for (int i = 1; i < ticks.size(); i++) {
      changes += ticks.get(i).replicas() == ticks.get(i - 1).replicas() ? 0 : 1;
    }
    return changes;
  }
}
