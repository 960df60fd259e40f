package io.pulsescale.polling;

import io.pulsescale.event.Failure;
import java.util.List;

/**
 * One kind of question a source asks, for example the stats of a topic. Called by several threads,
 * never by two for the same subject at a time.
 */
public interface Poll<S, T> {
  /**
   * Asks once and returns what to emit, in order.
   *
   * @throws PollException when there is no answer; the subject is then asked less often
   */
  List<T> read(S subject) throws PollException, InterruptedException;

  /** What to emit instead after a failure: an absence is an event too. */
  List<T> failed(S subject, Failure failure);
}
