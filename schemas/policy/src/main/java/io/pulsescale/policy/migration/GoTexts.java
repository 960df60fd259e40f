package io.pulsescale.policy.migration;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;

/** Texts as Go's strconv and encoding/json read them. */
final class GoTexts {
  private GoTexts() {}

  /** strconv.ParseBool. */
  static Optional<Boolean> flag(String text) {
    return switch (text) {
      case "1", "t", "T", "TRUE", "true", "True" -> Optional.of(true);
      case "0", "f", "F", "FALSE", "false", "False" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  /** strconv.ParseInt in base 10, of so many bits. */
  static OptionalLong integer(String text, int bits) {
    if (!text.matches("[+-]?[0-9]{1,40}")) {
      return OptionalLong.empty();
    }
    BigInteger number = new BigInteger(text);
    return number.bitLength() < bits
        ? OptionalLong.of(number.longValueExact())
        : OptionalLong.empty();
  }

  /** A JSON number as an int64. */
  static OptionalLong jsonInteger(String text) {
    return text.matches("-?(0|[1-9][0-9]*)") ? integer(text, Long.SIZE) : OptionalLong.empty();
  }
}
