package io.pulsescale.engine.state;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A policy's memory of one target.
 *
 * @param target the target as it is known; empty before the first sight
 * @param lastActiveAtMillis last evaluation at which a metric was active, or since then might have
 *     been, epoch milliseconds
 * @param recommendations unstabilised recommendations in slot order, as HPA keeps them
 * @param scaleUpEvents changes upward in slot order
 * @param scaleDownEvents changes downward in slot order
 * @param changes decisions under way and done
 * @param metrics memory for each metric's id
 */
public record State(
    Optional<KnownTarget> target,
    OptionalLong lastActiveAtMillis,
    List<Recommendation> recommendations,
    List<ScaleEvent> scaleUpEvents,
    List<ScaleEvent> scaleDownEvents,
    Changes changes,
    Map<String, MetricMemory> metrics) {
  private static final State INITIAL =
      new State(
          Optional.empty(),
          OptionalLong.empty(),
          List.of(),
          List.of(),
          List.of(),
          Changes.NONE,
          Map.of());

  /** Copies the collections. */
  public State {
    recommendations = List.copyOf(recommendations);
    scaleUpEvents = List.copyOf(scaleUpEvents);
    scaleDownEvents = List.copyOf(scaleDownEvents);
    metrics = Map.copyOf(metrics);
  }

  /**
   * @return the state before the first evaluation
   */
  public static State initial() {
    return INITIAL;
  }
}
