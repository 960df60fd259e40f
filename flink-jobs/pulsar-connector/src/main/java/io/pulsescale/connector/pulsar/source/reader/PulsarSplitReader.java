package io.pulsescale.connector.pulsar.source.reader;

import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import org.apache.flink.connector.base.source.reader.RecordsBySplits;
import org.apache.flink.connector.base.source.reader.RecordsWithSplitIds;
import org.apache.flink.connector.base.source.reader.splitreader.SplitReader;
import org.apache.flink.connector.base.source.reader.splitreader.SplitsChange;

/**
 * Reads all splits of a subtask on its one fetcher thread. It takes what has arrived, split by
 * split; when nothing has, it sleeps until the first message does, which then waits for nobody.
 */
final class PulsarSplitReader<T> implements SplitReader<FetchedMessage<T>, PulsarSplit> {

  private static final int MAX_MESSAGES_PER_SPLIT_AND_FETCH = 1_000;

  private final BiFunction<PulsarSplit, Runnable, SplitCursor> cursorFactory;
  private final MessageDecoder<T> decoder;
  private final Duration maxWait;
  private final Map<String, SplitCursor> cursors = new LinkedHashMap<>();
  private final Set<String> paused = new HashSet<>();
  private final Semaphore arrivals = new Semaphore(0);
  private final AtomicBoolean wokenUp = new AtomicBoolean();

  /**
   * @param maxWait after which what fails without a signal, as the look-up of a schema does, is
   *     tried again
   */
  PulsarSplitReader(
      BiFunction<PulsarSplit, Runnable, SplitCursor> cursorFactory,
      MessageDecoder<T> decoder,
      Duration maxWait) {
    this.cursorFactory = cursorFactory;
    this.decoder = decoder;
    this.maxWait = maxWait;
  }

  @Override
  public RecordsWithSplitIds<FetchedMessage<T>> fetch() throws IOException {
    RecordsBySplits.Builder<FetchedMessage<T>> batch = new RecordsBySplits.Builder<>();
    arrivals.drainPermits();
    if (!takeArrived(batch)) {
      awaitArrival();
      takeArrived(batch);
    }
    return batch.build();
  }

  @Override
  public void handleSplitsChanges(SplitsChange<PulsarSplit> change) {
    for (PulsarSplit split : change.splits()) {
      cursors.put(split.splitId(), cursorFactory.apply(split, arrivals::release));
    }
  }

  @Override
  public void wakeUp() {
    wokenUp.set(true);
    arrivals.release();
  }

  @Override
  public void pauseOrResumeSplits(
      Collection<PulsarSplit> splitsToPause, Collection<PulsarSplit> splitsToResume) {
    splitsToPause.forEach(split -> paused.add(split.splitId()));
    splitsToResume.forEach(split -> paused.remove(split.splitId()));
  }

  @Override
  public void close() {
    cursors.values().forEach(SplitCursor::close);
  }

  /** Whether there was anything to take: messages, or the end of a split. */
  private boolean takeArrived(RecordsBySplits.Builder<FetchedMessage<T>> batch) throws IOException {
    boolean taken = false;
    for (Iterator<SplitCursor> all = cursors.values().iterator(); all.hasNext(); ) {
      SplitCursor cursor = all.next();
      if (paused.contains(cursor.splitId())) {
        continue;
      }
      List<FetchedMessage<T>> messages = take(cursor);
      batch.addAll(cursor.splitId(), messages);
      taken |= !messages.isEmpty();
      if (messages.isEmpty() && cursor.isAtEnd()) {
        batch.addFinishedSplit(cursor.splitId());
        cursor.close();
        all.remove();
        taken = true;
      }
    }
    return taken;
  }

  private List<FetchedMessage<T>> take(SplitCursor cursor) throws IOException {
    List<FetchedMessage<T>> messages = new ArrayList<>();
    while (messages.size() < MAX_MESSAGES_PER_SPLIT_AND_FETCH) {
      Optional<SplitCursor.Next> next = cursor.next();
      if (next.isEmpty()) {
        break;
      }
      messages.add(decoder.decode(next.get().message(), next.get().schema()));
    }
    return messages;
  }

  private void awaitArrival() throws IOException {
    for (SplitCursor cursor : cursors.values()) {
      if (!paused.contains(cursor.splitId())) {
        cursor.signalArrival();
      }
    }
    try {
      if (!wokenUp.get()) {
        arrivals.tryAcquire(maxWait.toMillis(), TimeUnit.MILLISECONDS);
      }
      wokenUp.set(false);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while waiting for messages");
    }
  }
}
