package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.PodReading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds pods' readings in constant time: readings mostly come in the order of the pods, so the next
 * one is tried first and an index is built only when that fails.
 */
final class ReadingsByPod {
  private final List<PodReading> readings;
  private int next;
  private Map<String, PodReading> index = Map.of();

  ReadingsByPod(List<PodReading> readings) {
    this.readings = readings;
  }

  PodReading of(String pod) {
    if (next < readings.size() && readings.get(next).pod().equals(pod)) {
      return readings.get(next++);
    }
    if (index.isEmpty() && !readings.isEmpty()) {
      index = new HashMap<>(readings.size() * 2);
      readings.forEach(reading -> index.put(reading.pod(), reading));
    }
    PodReading found = index.get(pod);
    return found == null ? new PodReading.Unmeasured(pod) : found;
  }
}
