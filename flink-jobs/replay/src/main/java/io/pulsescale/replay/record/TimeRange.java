package io.pulsescale.replay.record;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Publish times to record: from is included, to is not; without them, all that the topics keep. */
public record TimeRange(Optional<Instant> from, Optional<Instant> to) {
  /** Publish times are the producers' clocks, so a partition is not sorted by them. */
  private static final Duration CLOCK_DIFFERENCE = Duration.ofMinutes(1);

  public static final TimeRange EVERYTHING = new TimeRange(Optional.empty(), Optional.empty());

  public TimeRange {
    if (from.isPresent() && to.isPresent() && !from.get().isBefore(to.get())) {
      throw new IllegalArgumentException(
          "from: %s must be before to: %s".formatted(from.get(), to.get()));
    }
  }

  boolean contains(long publishedAtMillis) {
    Instant publishedAt = Instant.ofEpochMilli(publishedAtMillis);
    return from.map(start -> !publishedAt.isBefore(start)).orElse(true)
        && to.map(publishedAt::isBefore).orElse(true);
  }

  /** Where reading begins, so that no clock's message is missed. */
  Optional<Instant> readFrom() {
    return from.map(start -> start.minus(CLOCK_DIFFERENCE));
  }

  /** The same end, from the beginning. */
  TimeRange fromTheBeginning() {
    return new TimeRange(Optional.empty(), to);
  }
}
