package io.pulsescale.evaluation.explain;

/** Lengths of time in words, for example "1.5 s", "42 s", "4 min 45 s" or "2 h 5 min". */
final class Spans {
  private static final long SECOND = 1000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;
  private static final long TELLS_TENTHS_BELOW = 10 * SECOND;

  private Spans() {}

  /**
   * @param millis 0 or more
   * @return the two largest units that matter, cut
   */
  static String of(long millis) {
    if (millis < TELLS_TENTHS_BELOW) {
      return Amounts.number(millis / 100 * 100) + " s";
    }
    if (millis < MINUTE) {
      return millis / SECOND + " s";
    }
    if (millis < HOUR) {
      return two(millis / MINUTE, " min", millis % MINUTE / SECOND, " s");
    }
    if (millis < DAY) {
      return two(millis / HOUR, " h", millis % HOUR / MINUTE, " min");
    }
    return two(millis / DAY, " d", millis % DAY / HOUR, " h");
  }

  private static String two(long large, String unit, long small, String smallUnit) {
    return small == 0 ? large + unit : large + unit + " " + small + smallUnit;
  }
}
