package io.pulsescale.polling.http;

import io.pulsescale.polling.PollException;
import java.util.Map;

/** Headers that say who asks. Read for every request, so that rotated secrets are taken up. */
@FunctionalInterface
public interface Credentials extends AutoCloseable {
  /** Nobody in particular. */
  Credentials ANONYMOUS = Map::of;

  /**
   * @throws PollException when there are none to show, for example because a file is missing
   */
  Map<String, String> headers() throws PollException, InterruptedException;

  /** Takes notice that the other side did not accept them. */
  default void refused() {}

  /** Gives up what they hold open. */
  @Override
  default void close() {}
}
