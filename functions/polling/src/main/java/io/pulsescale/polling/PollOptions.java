package io.pulsescale.polling;

import io.pulsescale.polling.option.Option;
import io.pulsescale.polling.option.OptionTypes;
import io.pulsescale.polling.option.OptionValues;
import java.time.Duration;
import java.util.List;

/** Options of a loop that every polling source has. */
public final class PollOptions {
  private static final Duration FIRST_BACKOFF = Duration.ofSeconds(1);

  public static final Option<Integer> CONCURRENCY =
      Option.of(
          "concurrency",
          OptionTypes.integer(1, 256),
          8,
          "Requests at a time to one API; one that hangs takes one of them until it times out.");
  public static final Option<Duration> MAX_BACKOFF =
      Option.of(
          "maxBackoff",
          OptionTypes.duration(FIRST_BACKOFF, Duration.ofMinutes(10)),
          Duration.ofSeconds(30),
          "Longest pause before a subject that keeps failing is asked again.");
  public static final Option<Integer> QUEUE_CAPACITY =
      Option.of(
          "queueCapacity",
          OptionTypes.integer(1, 1_000_000),
          1_000,
          "Events that wait to be published; when it is full, polling waits.");

  private PollOptions() {}

  public static List<Option<?>> all() {
    return List.of(CONCURRENCY, MAX_BACKOFF, QUEUE_CAPACITY);
  }

  /** How a loop of this name works. */
  public static PollSettings settings(String name, OptionValues values) {
    return new PollSettings(name, values.get(CONCURRENCY), backoff(values));
  }

  public static Backoff backoff(OptionValues values) {
    return new Backoff(FIRST_BACKOFF, values.get(MAX_BACKOFF));
  }
}
