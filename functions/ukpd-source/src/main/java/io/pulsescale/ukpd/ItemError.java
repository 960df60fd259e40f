package io.pulsescale.ukpd;

import io.pulsescale.polling.FailureCategory;

/** The error codes of single items in an answer. */
final class ItemError {
  private ItemError() {}

  static FailureCategory category(long code) {
    return switch ((int) Math.min(code, Integer.MAX_VALUE)) {
      case 5 -> FailureCategory.RATE_LIMITED;
      case 7, 13, 16, 17, 22 -> FailureCategory.INVALID;
      case 8 -> FailureCategory.NOT_FOUND;
      case 11, 15, 23 -> FailureCategory.CONFLICT;
      case 12 -> FailureCategory.TIMEOUT;
      case 14 -> FailureCategory.FORBIDDEN;
      default -> FailureCategory.SERVER_ERROR;
    };
  }
}
