package io.pulsescale.topicstats;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;

/** One object of an answer; a field that is absent, or less than it can be, is not a zero. */
record StatsNode(JsonNode json, String subject) {

  /**
   * A count that must be there.
   *
   * @throws PollException malformed, when it is missing, negative or no whole number
   */
  long requiredCount(String field) throws PollException {
    Long count = count(field);
    if (count == null) {
      throw PollException.of(
          FailureCategory.MALFORMED,
          subject,
          "%s is %s; expected a whole number from 0".formatted(field, json.path(field)));
    }
    return count;
  }

  /**
   * The number of elements of a list that must be there.
   *
   * @throws PollException malformed, when it is missing or no list
   */
  int requiredSize(String field) throws PollException {
    JsonNode list = json.path(field);
    if (!list.isArray()) {
      throw PollException.of(
          FailureCategory.MALFORMED, subject, "%s is %s; expected a list".formatted(field, list));
    }
    return list.size();
  }

  /** A whole number from 0; null when there is none. */
  Long count(String field) {
    JsonNode value = json.path(field);
    return value.canConvertToLong() && value.isIntegralNumber() && value.asLong() >= 0
        ? value.asLong()
        : null;
  }

  /** A time in epoch milliseconds; null when there is none, which Pulsar writes as 0 or -1. */
  Long timeMillis(String field) {
    Long millis = count(field);
    return millis == null || millis == 0 ? null : millis;
  }

  /** A rate from 0; null when there is none. */
  Double rate(String field) {
    JsonNode value = json.path(field);
    double rate = value.asDouble();
    return value.isNumber() && Double.isFinite(rate) && rate >= 0 ? rate : null;
  }

  /** A text; null when there is none. */
  String text(String field) {
    JsonNode value = json.path(field);
    return value.isTextual() && !value.asText().isEmpty() ? value.asText() : null;
  }

  boolean flag(String field) {
    return json.path(field).asBoolean();
  }

  /** The object in a field; one without fields when there is none. */
  StatsNode child(String field) {
    return new StatsNode(json.path(field), subject);
  }

  boolean exists() {
    return json.isObject();
  }
}
