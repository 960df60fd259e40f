package io.pulsescale.ukpd;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.OffsetDateTime;

/**
 * Fields of one item of an answer. What is absent, negative or no number is null, as if it had not
 * been reported: never a zero.
 */
record ItemFields(JsonNode json) {
  private static final BigDecimal MILLIS_PER_SECOND = BigDecimal.valueOf(1_000);
  private static final BigDecimal GREATEST = BigDecimal.valueOf(Long.MAX_VALUE);

  /** A whole number from 0. */
  Long count(String field) {
    JsonNode value = json.path(field);
    return value.isIntegralNumber() && value.canConvertToLong() && value.asLong() >= 0
        ? value.asLong()
        : null;
  }

  /** A time span: in milliseconds under one name, or in seconds under the other. */
  Long millis(String millisField, String secondsField) {
    Long millis = count(millisField);
    return millis != null ? millis : secondsAsMillis(secondsField);
  }

  /** A point in time in epoch milliseconds. */
  Long timeMillis(String field) {
    try {
      String text = text(field);
      return text == null ? null : OffsetDateTime.parse(text).toInstant().toEpochMilli();
    } catch (DateTimeException notRfc3339) {
      return null;
    }
  }

  String text(String field) {
    JsonNode value = json.path(field);
    return value.isTextual() && !value.asText().isEmpty() ? value.asText() : null;
  }

  private Long secondsAsMillis(String field) {
    JsonNode value = json.path(field);
    if (!value.isNumber() || !Double.isFinite(value.asDouble())) {
      return null;
    }
    BigDecimal millis =
        value.decimalValue().multiply(MILLIS_PER_SECOND).setScale(0, RoundingMode.HALF_UP);
    return millis.signum() < 0 || millis.compareTo(GREATEST) > 0 ? null : millis.longValueExact();
  }
}
