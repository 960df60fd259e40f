package io.pulsescale.engine.observation;

import java.time.Instant;
import java.util.Map;

/**
 * Everything an evaluation knows beside its state.
 *
 * @param evaluatedAt time of the evaluation: the observation time of the input that triggered it
 * @param trigger what asked for the evaluation
 * @param target the workload as last observed, or why it could not be
 * @param metrics newest reading for each metric's id; an id that is not there is missing
 */
public record Observation(
    Instant evaluatedAt,
    Trigger trigger,
    TargetObservation target,
    Map<String, MetricReading> metrics) {
  /** What asked for an evaluation. */
  public enum Trigger {
    /** An observation of the target. */
    TICK("tick"),
    /** A sample over its activation threshold while the target is at zero. */
    WAKE("wake");

    private final String key;

    Trigger(String key) {
      this.key = key;
    }

    /**
     * @return the event's name of it
     */
    public String key() {
      return key;
    }
  }

  /** Copies the readings. */
  public Observation {
    metrics = Map.copyOf(metrics);
  }
}
