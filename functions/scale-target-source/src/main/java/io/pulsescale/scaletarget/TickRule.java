package io.pulsescale.scaletarget;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Which observations of one target are emitted: the first in each evaluation interval, and one that
 * differs from the last emitted, but for changes at most one in a second. A clock that is set back
 * makes a new beginning, not a silence. Not thread-safe.
 */
final class TickRule {
  private static final Duration LEAST_BETWEEN_CHANGES = Duration.ofSeconds(1);

  private Optional<Instant> lastTick = Optional.empty();
  private Instant lastEmitted = Instant.MIN;
  private Object lastContent = "";

  /** Why to emit ({@code interval} or {@code change}); empty when not to. */
  Optional<String> judge(Instant now, TickGrid grid, Object content) {
    Optional<String> trigger = trigger(now, grid, content);
    if (trigger.isPresent()) {
      lastEmitted = now;
      lastContent = content;
    }
    return trigger;
  }

  private Optional<String> trigger(Instant now, TickGrid grid, Object content) {
    if (lastTick.isEmpty() || grid.cellAt(now) != grid.cellAt(lastTick.get())) {
      lastTick = Optional.of(now);
      return Optional.of("interval");
    }
    boolean soon =
        !now.isBefore(lastEmitted) && now.isBefore(lastEmitted.plus(LEAST_BETWEEN_CHANGES));
    return content.equals(lastContent) || soon ? Optional.empty() : Optional.of("change");
  }
}
