package io.pulsescale.evaluation.explain;

import java.math.BigDecimal;

/** Amounts of a metric with their units. */
public final class Amounts {
  private static final long MILLI = 1000;
  private static final String[] BINARY_UNITS = {"", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"};
  private static final long BINARY_STEP = 1024;

  private Amounts() {}

  /**
   * For people, for example "5,000 messages", "90 %", "250 milli-cores", "512Mi" or "25.5/s".
   *
   * @param milli thousandths of the unit
   * @param unit as the event names it; null when not known
   */
  static String of(long milli, String unit) {
    return switch (unit == null ? "" : unit) {
      case "messages" -> count(milli, "message", "messages");
      case "entries" -> count(milli, "entry", "entries");
      case "messages/s" -> number(milli) + " " + unit;
      case "percent" -> number(milli) + " %";
      case "cores" -> milli < MILLI ? milli + " milli-cores" : number(milli) + " cores";
      case "bytes" -> bytes(milli / MILLI);
      case "requestsPerSecond" -> rate(milli);
      default -> number(milli);
    };
  }

  /**
   * As a Kubernetes quantity, for example "5000", "90%", "250m" or "512Mi".
   *
   * @param milli thousandths of the unit
   * @param unit as the event names it; null when not known
   */
  public static String compact(long milli, String unit) {
    return switch (unit == null ? "" : unit) {
      case "messages", "entries" -> plain(whole(milli));
      case "percent" -> plain(milli) + "%";
      case "cores" -> milli % MILLI == 0 ? Long.toString(milli / MILLI) : milli + "m";
      case "bytes" -> bytes(milli / MILLI);
      default -> plain(milli);
    };
  }

  /** Thousandths of an amount for each second, for example "1,200/s". */
  static String rate(long milliPerSecond) {
    return number(milliPerSecond) + "/s";
  }

  /** Thousandths as a decimal number in groups of three digits, for example "5,000.5". */
  static String number(long milli) {
    String plain = plain(milli);
    int first = plain.startsWith("-") ? 1 : 0;
    int point = plain.indexOf('.');
    int end = point < 0 ? plain.length() : point;
    StringBuilder grouped = new StringBuilder(plain);
    for (int i = end - 3; i > first; i -= 3) {
      grouped.insert(i, ',');
    }
    return grouped.toString();
  }

  private static String count(long milli, String one, String many) {
    long whole = whole(milli);
    return number(whole) + " " + (whole == MILLI ? one : many);
  }

  /** Messages are estimated from entries: none is a half one. */
  private static long whole(long milli) {
    long rest = milli % MILLI;
    return rest <= 0 || milli > Long.MAX_VALUE - MILLI ? milli - rest : milli - rest + MILLI;
  }

  private static String plain(long milli) {
    return milli % MILLI == 0
        ? Long.toString(milli / MILLI)
        : BigDecimal.valueOf(milli, 3).stripTrailingZeros().toPlainString();
  }

  /** To a tenth of the largest unit that fits. */
  private static String bytes(long bytes) {
    int unit = 0;
    double amount = bytes;
    while (amount >= BINARY_STEP && unit < BINARY_UNITS.length - 1) {
      amount /= BINARY_STEP;
      unit++;
    }
    return plain(Math.round(amount * 10) * 100) + BINARY_UNITS[unit];
  }
}
