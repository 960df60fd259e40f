package io.pulsescale.policy.field;

import io.pulsescale.policy.source.SourceScalar;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A duration between two bounds, both included, as Go and Kubernetes write it: numbers with units
 * h, m, s or ms, for example {@code 1m30s}. A number without a unit is refused, as it says nothing.
 */
public record DurationForm(Duration least, Duration most) implements Form<Duration> {
  private static final Pattern WHOLE = Pattern.compile("([0-9]{1,9}(\\.[0-9]{1,9})?(h|ms|m|s))+");
  private static final Pattern PART = Pattern.compile("([0-9.]+)(h|ms|m|s)");

  public static DurationForm between(Duration least, Duration most) {
    return new DurationForm(least, most);
  }

  @Override
  public String allowed() {
    return "a duration with its unit from " + written(least) + " to " + written(most);
  }

  @Override
  public Optional<Duration> read(SourceScalar scalar) {
    return parse(scalar.text()).filter(d -> d.compareTo(least) >= 0 && d.compareTo(most) <= 0);
  }

  @Override
  public Object canonical(Duration value) {
    return written(value);
  }

  private static Optional<Duration> parse(String text) {
    if (text.equals("0")) {
      return Optional.of(Duration.ZERO);
    }
    if (!WHOLE.matcher(text).matches()) {
      return Optional.empty();
    }
    BigDecimal millis = BigDecimal.ZERO;
    for (Matcher part = PART.matcher(text); part.find(); ) {
      millis = millis.add(new BigDecimal(part.group(1)).multiply(unitMillis(part.group(2))));
    }
    return millis.stripTrailingZeros().scale() > 0
        ? Optional.empty()
        : Optional.of(Duration.ofMillis(millis.longValueExact()));
  }

  private static BigDecimal unitMillis(String unit) {
    return BigDecimal.valueOf(
        switch (unit) {
          case "h" -> 3_600_000;
          case "m" -> 60_000;
          case "s" -> 1_000;
          default -> 1;
        });
  }

  private static String written(Duration duration) {
    return duration.toMillis() % 1_000 == 0
        ? duration.toSeconds() + "s"
        : duration.toMillis() + "ms";
  }
}
