package io.pulsescale.topicstats;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Messages per entry of each partition of a topic, from the counters of messages and of entries
 * that were published since the broker loaded it: the only measure while no consumer is connected.
 * The average is over a window that moves on with what is published; it is kept when the counters
 * begin anew. Thread-safe.
 */
final class EntrySizes {
  /**
   * Entries that a window holds at least, once there were so many. The two counters are read one
   * after the other, so that few entries would say little.
   */
  private static final int ENOUGH_ENTRIES = 20;

  private record Counters(long messages, long entries) {
    static final Counters ZERO = new Counters(0, 0);

    boolean isBehind(Counters other) {
      return messages < other.messages || entries < other.entries;
    }

    /** Null when nothing was published in between. */
    Double messagesPerEntrySince(Counters start) {
      long newMessages = messages - start.messages;
      long newEntries = entries - start.entries;
      return newMessages > 0 && newEntries > 0
          ? Math.max(1, (double) newMessages / newEntries)
          : null;
    }
  }

  /**
   * The average is over what came since start; the window moves on to middle when that is enough.
   */
  private record Window(Counters start, Counters middle, Counters last, Double messagesPerEntry) {
    static final Window EMPTY = new Window(Counters.ZERO, Counters.ZERO, Counters.ZERO, null);

    Window next(Counters now) {
      if (now.isBehind(last)) {
        return new Window(Counters.ZERO, Counters.ZERO, Counters.ZERO, messagesPerEntry).next(now);
      }
      Double average = now.messagesPerEntrySince(start);
      boolean enough = now.entries - middle.entries >= ENOUGH_ENTRIES;
      return new Window(
          enough ? middle : start,
          enough ? now : middle,
          now,
          average == null ? messagesPerEntry : average);
    }
  }

  private final Map<Integer, Window> windows = new ConcurrentHashMap<>();

  /** Takes up two counters of a partition, read at about the same time. */
  void observe(int partition, long messages, long entries) {
    Counters now = new Counters(messages, entries);
    windows.compute(partition, (key, window) -> (window == null ? Window.EMPTY : window).next(now));
  }

  /** The average of a partition, from 1; null when it is not known. */
  Double messagesPerEntry(int partition) {
    return windows.getOrDefault(partition, Window.EMPTY).messagesPerEntry;
  }
}
