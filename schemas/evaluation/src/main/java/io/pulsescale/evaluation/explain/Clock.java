package io.pulsescale.evaluation.explain;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/**
 * Times of day as seen from an evaluation.
 *
 * @param nowMillis time of the evaluation, epoch milliseconds
 * @param zone to tell times in; UTC is said, any other is taken to be the reader's own
 */
record Clock(long nowMillis, ZoneId zone) {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");
  private static final DateTimeFormatter DAY_AND_TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

  /** For example "for another 42 s, until 07:21:32". */
  String left(long untilMillis) {
    long wholeSeconds = Math.max(0, untilMillis - nowMillis + 999) / 1000 * 1000;
    return "for another " + Spans.of(wholeSeconds) + ", until " + at(untilMillis);
  }

  /** Time of day, with the date when it is another one than the evaluation's. */
  String at(long millis) {
    ZonedDateTime time = Instant.ofEpochMilli(millis).atZone(zone);
    boolean today =
        time.toLocalDate().equals(Instant.ofEpochMilli(nowMillis).atZone(zone).toLocalDate());
    String told = (today ? TIME : DAY_AND_TIME).format(time);
    return zone.equals(ZoneOffset.UTC) ? told + " UTC" : told;
  }
}
