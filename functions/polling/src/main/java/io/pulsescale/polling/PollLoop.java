package io.pulsescale.polling;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks each subject on a fixed grid of its own, never twice at a time, and puts what there is to
 * emit into a bounded queue; when the queue is full, asking waits. No exception or error ends the
 * loop: each becomes an event, and its subject is asked less often until it answers again.
 */
public final class PollLoop<S, T> implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PollLoop.class);
  private static final Duration IDLE = Duration.ofMinutes(1);
  private static final Duration CLOSE_WITHIN = Duration.ofSeconds(5);

  private final Object monitor = new Object();
  private final PollSettings settings;
  private final Poll<S, T> poll;
  private final BlockingQueue<? super T> records;
  private final Ticker ticker;
  private final PollSchedule<S> schedule;
  private final List<Thread> workers;
  private boolean closed;

  private PollLoop(
      PollSettings settings, Poll<S, T> poll, BlockingQueue<? super T> records, Ticker ticker) {
    this.settings = settings;
    this.poll = poll;
    this.records = records;
    this.ticker = ticker;
    this.schedule = new PollSchedule<>(settings.backoff(), RandomGenerator.getDefault());
    this.workers = IntStream.range(0, settings.concurrency()).mapToObj(this::worker).toList();
  }

  /** Starts a loop without subjects; several loops may share a queue. */
  public static <S, T> PollLoop<S, T> start(
      PollSettings settings, Poll<S, T> poll, BlockingQueue<? super T> records, Ticker ticker) {
    PollLoop<S, T> loop = new PollLoop<>(settings, poll, records, ticker);
    loop.workers.forEach(Thread::start);
    return loop;
  }

  /**
   * Asks for exactly these subjects from now on, each at its interval (at least 1 ms): new ones at
   * once, known ones keep their place and their failures.
   */
  public void replace(Map<S, Duration> intervals) {
    synchronized (monitor) {
      schedule.replace(intervals, ticker.now().toEpochMilli());
      monitor.notifyAll();
    }
  }

  /** Stops asking, interrupts what runs, and waits for it shortly. May be called again. */
  @Override
  public void close() {
    synchronized (monitor) {
      closed = true;
      monitor.notifyAll();
    }
    workers.forEach(Thread::interrupt);
    try {
      for (Thread worker : workers) {
        worker.join(CLOSE_WITHIN.toMillis());
      }
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }

  private Thread worker(int number) {
    Thread thread = new Thread(this::work, settings.name() + "-poll-" + number);
    thread.setDaemon(true);
    return thread;
  }

  private void work() {
    try {
      for (Optional<S> due = awaitDue(); due.isPresent(); due = awaitDue()) {
        ask(due.get());
      }
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  /** The next subject that is due; empty when the loop is closed. */
  private Optional<S> awaitDue() throws InterruptedException {
    synchronized (monitor) {
      while (!closed) {
        long nowMillis = ticker.now().toEpochMilli();
        Optional<S> due = schedule.takeDue(nowMillis);
        if (due.isPresent()) {
          return due;
        }
        OptionalLong next = schedule.nextDueMillis();
        ticker.await(
            monitor, next.isEmpty() ? IDLE : Duration.ofMillis(next.getAsLong() - nowMillis));
      }
      return Optional.empty();
    }
  }

  private void ask(S subject) throws InterruptedException {
    try {
      emit(poll.read(subject));
      succeeded(subject);
    } catch (InterruptedException closing) {
      throw closing;
    } catch (PollException e) {
      failed(subject, e);
    } catch (Exception | Error e) {
      // Errors too: a worker that died of one would leave its subject unasked, and nobody told.
      LOG.error("{}: asking {} went wrong", settings.name(), subject, bare(e));
      failed(subject, PollException.of(subject.toString(), e));
    }
  }

  /** The subject stays taken until its records are in the queue, so that they keep their order. */
  private void emit(List<T> events) throws InterruptedException {
    for (T event : events) {
      records.put(event);
    }
  }

  private void succeeded(S subject) {
    synchronized (monitor) {
      int failures = schedule.failures(subject);
      if (failures > 0) {
        LOG.info("{}: {} answers again after {} failures", settings.name(), subject, failures);
      }
      schedule.succeeded(subject, ticker.now().toEpochMilli());
      monitor.notifyAll();
    }
  }

  private void failed(S subject, PollException failure) throws InterruptedException {
    int consecutive = failuresOf(subject) + 1;
    if (consecutive == 1) {
      LOG.warn(
          "{}: {}: {}: {}",
          settings.name(),
          failure.subject(),
          failure.category().wireName(),
          failure.getMessage());
    }
    emit(eventsOf(subject, failure, consecutive));
    synchronized (monitor) {
      schedule.failed(subject, failure.retryAfter(), ticker.now().toEpochMilli());
      monitor.notifyAll();
    }
  }

  private int failuresOf(S subject) {
    synchronized (monitor) {
      return schedule.failures(subject);
    }
  }

  private List<T> eventsOf(S subject, PollException failure, int consecutive) {
    try {
      return poll.failed(subject, failure.toFailure(consecutive));
    } catch (RuntimeException | Error e) {
      LOG.error("{}: the failure of {} cannot be told", settings.name(), subject, bare(e));
      return List.of();
    }
  }

  /** Where something went wrong, without its message, which may hold anything. */
  private static Throwable bare(Throwable thrown) {
    Throwable bare = new Throwable(thrown.getClass().getName());
    bare.setStackTrace(thrown.getStackTrace());
    return bare;
  }
}
