package io.pulsescale.engine.decision;

import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.state.ScaleEvent;
import java.util.ArrayList;
import java.util.List;

/** HPA's log of scale events of one direction. */
public final class ScaleEvents {
  private static final long LONGEST_PERIOD_MILLIS = RatePolicy.MAX_PERIOD.toMillis();

  private ScaleEvents() {}

  /** Keeps whatever any policy could ask for, so that an edit of the policy loses no history. */
  static List<ScaleEvent> store(List<ScaleEvent> events, int change, long atMillis) {
    return store(events, change, atMillis, LONGEST_PERIOD_MILLIS);
  }

  /** The events that some policy could still ask for. */
  static List<ScaleEvent> recent(List<ScaleEvent> events, long nowMillis) {
    long cutoff = nowMillis - LONGEST_PERIOD_MILLIS;
    for (ScaleEvent event : events) {
      if (event.atMillis() < cutoff) {
        return events.stream().filter(each -> each.atMillis() >= cutoff).toList();
      }
    }
    return events;
  }

  /**
   * HPA's storeScaleEvent: marks what is older than the longest period, then takes the last marked
   * slot or a new one.
   *
   * @param events in slot order
   * @param change replicas, more than 0
   * @param atMillis when it was applied, epoch milliseconds
   * @param longestPeriodMillis of the direction's policies
   * @return the slots with the new event in one of them
   */
  public static List<ScaleEvent> store(
      List<ScaleEvent> events, int change, long atMillis, long longestPeriodMillis) {
    long cutoff = atMillis - longestPeriodMillis;
    List<ScaleEvent> after = new ArrayList<>(events.size() + 1);
    int reusable = -1;
    for (ScaleEvent event : events) {
      boolean outdated = event.outdated() || event.atMillis() < cutoff;
      if (outdated) {
        reusable = after.size();
      }
      after.add(new ScaleEvent(event.replicaChange(), event.atMillis(), outdated));
    }
    ScaleEvent added = new ScaleEvent(change, atMillis, false);
    if (reusable >= 0) {
      after.set(reusable, added);
    } else {
      after.add(added);
    }
    return after;
  }

  /**
   * HPA's getReplicasChangePerPeriod: Σ change of the events younger than the period.
   *
   * @param events of one direction
   * @param periodMillis of the policy
   * @param nowMillis epoch milliseconds
   * @return replicas
   */
  public static int changeInPeriod(List<ScaleEvent> events, long periodMillis, long nowMillis) {
    long cutoff = nowMillis - periodMillis;
    int change = 0;
    for (ScaleEvent event : events) {
      if (event.atMillis() > cutoff) {
        change += event.replicaChange();
      }
    }
    return change;
  }
}
