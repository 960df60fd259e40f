package io.pulsescale.replay.recording;

/**
 * What a file holds.
 *
 * @param count entries
 * @param firstMillis earliest publish time, epoch milliseconds; 0 when there are no entries
 * @param lastMillis latest publish time, epoch milliseconds; 0 when there are no entries
 */
public record Contents(long count, long firstMillis, long lastMillis) {
  public static final Contents NONE = new Contents(0, 0, 0);

  Contents with(long publishedAtMillis) {
    return count == 0
        ? new Contents(1, publishedAtMillis, publishedAtMillis)
        : new Contents(
            count + 1,
            Math.min(firstMillis, publishedAtMillis),
            Math.max(lastMillis, publishedAtMillis));
  }
}
