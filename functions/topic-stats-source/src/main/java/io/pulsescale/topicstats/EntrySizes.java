package io.pulsescale.topicstats;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Messages per entry of each partition of a topic, from the counters of messages and of entries
 * that were published since the broker loaded it: the only measure while no consumer is connected.
 * Taken over what came since the reading before, where something came; kept when the counters begin
 * anew. Thread-safe.
 */
final class EntrySizes {
  private record Counters(long messages, long entries, double messagesPerEntry) {}

  private final Map<Integer, Counters> last = new ConcurrentHashMap<>();

  /** Takes up two counters of a partition, read at about the same time. */
  void observe(int partition, long messages, long entries) {
    last.compute(partition, (key, before) -> next(before, messages, entries));
  }

  /** The average of a partition, from 1; null when it is not known. */
  Double messagesPerEntry(int partition) {
    Counters counters = last.get(partition);
    return counters == null ? null : counters.messagesPerEntry;
  }

  private static Counters next(Counters before, long messages, long entries) {
    boolean anew = before == null || entries < before.entries || messages < before.messages;
    long newMessages = anew ? messages : messages - before.messages;
    long newEntries = anew ? entries : entries - before.entries;
    if (newEntries > 0 && newMessages > 0) {
      double average = (double) newMessages / newEntries;
      return new Counters(messages, entries, Math.max(1, average));
    }
    return before == null ? null : new Counters(messages, entries, before.messagesPerEntry);
  }
}
