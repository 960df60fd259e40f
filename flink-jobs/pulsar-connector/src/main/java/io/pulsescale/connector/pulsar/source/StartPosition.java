package io.pulsescale.connector.pulsar.source;

import java.io.Serializable;
import java.time.Instant;

/**
 * Where a job without state starts in the partitions it finds first. Partitions that appear later
 * are always read from their beginning.
 */
public sealed interface StartPosition extends Serializable {

  static StartPosition earliest() {
    return new Earliest();
  }

  /** Only what is published after the job found the partition. */
  static StartPosition latest() {
    return new Latest();
  }

  /** What the broker received at or after the given time. */
  static StartPosition publishedFrom(Instant time) {
    return new PublishedFrom(time);
  }

  /** See {@link #earliest()}. */
  record Earliest() implements StartPosition {}

  /** See {@link #latest()}. */
  record Latest() implements StartPosition {}

  /** See {@link #publishedFrom(Instant)}. */
  record PublishedFrom(Instant time) implements StartPosition {}
}
