package io.pulsescale.policy.field;

import io.pulsescale.policy.source.SourceScalar;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Kubernetes quantity, for example {@code 500m}, {@code 1.5Gi} or {@code 1e3}, in thousandths of
 * its unit. Finer parts are rounded up, as Kubernetes does.
 */
public record QuantityForm(long leastMilli, long mostMilli, String allowed) implements Form<Long> {
  private static final Pattern QUANTITY =
      Pattern.compile(
          "\\+?([0-9]{1,30}(?:\\.[0-9]{0,30})?|\\.[0-9]{1,30})([eE][+-]?[0-9]{1,2}|[a-zA-Z]*)");
  private static final BigDecimal THOUSAND = BigDecimal.valueOf(1_000);
  private static final Map<String, BigDecimal> SUFFIXES =
      Map.ofEntries(
          Map.entry("n", BigDecimal.ONE.movePointLeft(9)),
          Map.entry("u", BigDecimal.ONE.movePointLeft(6)),
          Map.entry("m", BigDecimal.ONE.movePointLeft(3)),
          Map.entry("", BigDecimal.ONE),
          Map.entry("k", THOUSAND),
          Map.entry("M", THOUSAND.pow(2)),
          Map.entry("G", THOUSAND.pow(3)),
          Map.entry("T", THOUSAND.pow(4)),
          Map.entry("P", THOUSAND.pow(5)),
          Map.entry("E", THOUSAND.pow(6)),
          Map.entry("Ki", binary(1)),
          Map.entry("Mi", binary(2)),
          Map.entry("Gi", binary(3)),
          Map.entry("Ti", binary(4)),
          Map.entry("Pi", binary(5)),
          Map.entry("Ei", binary(6)));

  /** Any quantity above zero. */
  public static QuantityForm positive() {
    return new QuantityForm(
        1, Long.MAX_VALUE, "a Kubernetes quantity above 0, such as 500m or 1.5Gi");
  }

  /** Any quantity from zero. */
  public static QuantityForm notNegative() {
    return new QuantityForm(
        0, Long.MAX_VALUE, "a Kubernetes quantity from 0, such as 500m or 1.5Gi");
  }

  /** A part of a whole. */
  public static QuantityForm share() {
    return new QuantityForm(1, 1_000, "a share above 0 and at most 1, such as 0.8");
  }

  @Override
  public Optional<Long> read(SourceScalar scalar) {
    Matcher quantity = QUANTITY.matcher(scalar.text());
    if (scalar.kind() == SourceScalar.Kind.FLAG || !quantity.matches()) {
      return Optional.empty();
    }
    return unit(quantity.group(2))
        .map(unit -> new BigDecimal(quantity.group(1)).multiply(unit).multiply(THOUSAND))
        .map(milli -> milli.setScale(0, RoundingMode.CEILING))
        .filter(milli -> milli.compareTo(BigDecimal.valueOf(mostMilli)) <= 0)
        .map(BigDecimal::longValueExact)
        .filter(milli -> milli >= leastMilli);
  }

  @Override
  public Object canonical(Long milli) {
    return milli % 1_000 == 0 ? Long.toString(milli / 1_000) : milli + "m";
  }

  private static Optional<BigDecimal> unit(String suffix) {
    return suffix.matches("[eE].*[0-9]")
        ? Optional.of(new BigDecimal("1" + suffix))
        : Optional.ofNullable(SUFFIXES.get(suffix));
  }

  private static BigDecimal binary(int power) {
    return BigDecimal.valueOf(1_024).pow(power);
  }
}
