package io.pulsescale.scaletarget;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/** Kubernetes' resource quantities. */
final class Quantities {
  private static final int MILLI = 3;

  private Quantities() {}

  /** The amount of a resource in a list; empty when it is not set or cannot be read. */
  static Optional<BigDecimal> in(JsonNode list, String resource) {
    JsonNode text = list.path(resource);
    if (text.isMissingNode()) {
      return Optional.empty();
    }
    try {
      return Optional.of(Quantity.parse(text.asText()).getNumericalAmount());
    } catch (IllegalArgumentException | ArithmeticException e) {
      return Optional.empty();
    }
  }

  /** Thousandths, rounded up as Kubernetes does; null when there are none. */
  static Long milli(Optional<BigDecimal> amount) {
    return amount.map(it -> it.scaleByPowerOfTen(MILLI)).map(Quantities::roundedUp).orElse(null);
  }

  /** Whole units, rounded up; null when there are none. */
  static Long whole(Optional<BigDecimal> amount) {
    return amount.map(Quantities::roundedUp).orElse(null);
  }

  /** At most what 64 bits hold. */
  private static Long roundedUp(BigDecimal amount) {
    return amount
        .min(BigDecimal.valueOf(Long.MAX_VALUE))
        .max(BigDecimal.valueOf(Long.MIN_VALUE))
        .setScale(0, RoundingMode.CEILING)
        .longValueExact();
  }
}
