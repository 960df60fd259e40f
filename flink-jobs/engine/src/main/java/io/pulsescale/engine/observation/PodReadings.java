package io.pulsescale.engine.observation;

import java.util.List;

/**
 * A metric's values pod by pod. A pod that is not there has none.
 *
 * @param pods at most one for each pod
 */
public record PodReadings(List<PodReading> pods) implements MetricReading {
  /** Copies the list. */
  public PodReadings {
    pods = List.copyOf(pods);
  }
}
