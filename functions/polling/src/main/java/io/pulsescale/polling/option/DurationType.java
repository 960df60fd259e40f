package io.pulsescale.polling.option;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A whole number with its unit: ms, s, m or h. A number alone is refused, as it says nothing. */
record DurationType(Duration least, Duration most) implements OptionType<Duration> {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,9})(ms|s|m|h)");

  @Override
  public String allowed() {
    return "a duration with its unit (ms, s, m, h) from %s to %s"
        .formatted(written(least), written(most));
  }

  @Override
  public Optional<Duration> read(Object value) {
    Matcher form = FORM.matcher(String.valueOf(value));
    return form.matches()
        ? Optional.of(Duration.ofMillis(Long.parseLong(form.group(1)) * millis(form.group(2))))
            .filter(d -> d.compareTo(least) >= 0 && d.compareTo(most) <= 0)
        : Optional.empty();
  }

  private static long millis(String unit) {
    return switch (unit) {
      case "h" -> 3_600_000;
      case "m" -> 60_000;
      case "s" -> 1_000;
      default -> 1;
    };
  }

  @Override
  public String written(Duration value) {
    return value.toMillis() % 1_000 == 0 ? value.toSeconds() + "s" : value.toMillis() + "ms";
  }
}
