package io.pulsescale.polling;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** How many times in a row each subject has failed; a recovery starts anew. Thread-safe. */
public final class FailureCounts<S> {
  private final Map<S, Integer> consecutive = new ConcurrentHashMap<>();

  /** Counts one more failure and returns the number in a row, from 1. */
  public int failed(S subject) {
    return consecutive.merge(subject, 1, Integer::sum);
  }

  public void recovered(S subject) {
    consecutive.remove(subject);
  }

  /** Forgets all other subjects. */
  public void retain(Set<S> subjects) {
    consecutive.keySet().retainAll(subjects);
  }
}
