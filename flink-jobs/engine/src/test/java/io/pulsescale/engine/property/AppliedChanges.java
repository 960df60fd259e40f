package io.pulsescale.engine.property;

import io.pulsescale.engine.policy.RatePolicy;
import java.util.ArrayList;
import java.util.List;

/**
 * The changes that decisions brought about, as the target has seen them: what the rate policies are
 * judged by, whatever the engine remembers of them.
 */
final class AppliedChanges {
  /** A change may be seen before its outcome tells the exact time. */
  private static final long UNCERTAINTY_MILLIS = 1_000;

  private record Change(long atMillis, int by) {}

  private final List<Change> changes = new ArrayList<>();

  void add(long atMillis, int from, int to) {
    changes.add(new Change(atMillis, to - from));
  }

  /** These changes, whatever is added later. */
  AppliedChanges soFar() {
    AppliedChanges copy = new AppliedChanges();
    copy.changes.addAll(changes);
    return copy;
  }

  /** Another object has no history. */
  void clear() {
    changes.clear();
  }

  /** The largest size that the period may have begun with. */
  int mostAtStart(int current, RatePolicy policy, long nowMillis) {
    return current
        - sum(policy, nowMillis, UNCERTAINTY_MILLIS, 1)
        + sum(policy, nowMillis, -UNCERTAINTY_MILLIS, -1);
  }

  /** The smallest size that the period may have begun with. */
  int leastAtStart(int current, RatePolicy policy, long nowMillis) {
    return current
        - sum(policy, nowMillis, -UNCERTAINTY_MILLIS, 1)
        + sum(policy, nowMillis, UNCERTAINTY_MILLIS, -1);
  }

  private int sum(RatePolicy policy, long nowMillis, long marginMillis, int sign) {
    long since = nowMillis - policy.period().toMillis() + marginMillis;
    int sum = 0;
    for (Change change : changes) {
      boolean counts = change.atMillis() > since && change.by() * sign > 0;
      sum += counts ? Math.abs(change.by()) : 0;
    }
    return sum;
  }
}
