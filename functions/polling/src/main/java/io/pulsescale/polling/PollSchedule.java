package io.pulsescale.polling;

import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.random.RandomGenerator;

/**
 * When each subject is asked: at once when new, then on a fixed grid. Points missed by a slow
 * answer are left out. After a failure the pause grows, and is never shorter than the other side
 * asked for. Not thread-safe; knows no clock.
 */
final class PollSchedule<S> {
  /** A longer wish to be left alone is not followed: the source must come back by itself. */
  static final Duration LONGEST_RETRY_AFTER = Duration.ofMinutes(10);

  private final Backoff backoff;
  private final RandomGenerator random;
  private final Map<S, Slot<S>> slots = new HashMap<>();
  private final TreeSet<Slot<S>> waiting =
      new TreeSet<>(
          Comparator.<Slot<S>>comparingLong(slot -> slot.dueMillis)
              .thenComparingLong(slot -> slot.order));
  private long created;
  private long latestMillis;

  PollSchedule(Backoff backoff, RandomGenerator random) {
    this.backoff = backoff;
    this.random = random;
  }

  /** Asks for exactly these subjects from now on, each at its interval. */
  void replace(Map<S, Duration> wanted, long nowMillis) {
    wanted.values().forEach(PollSchedule::check);
    slots.values().removeIf(slot -> !wanted.containsKey(slot.subject) && dismiss(slot));
    wanted.forEach((subject, interval) -> want(subject, interval, nowMillis));
  }

  /** The subject that has been due for longest; it is not due again until it has finished. */
  Optional<S> takeDue(long nowMillis) {
    noticeClock(nowMillis);
    if (waiting.isEmpty() || waiting.first().dueMillis > nowMillis) {
      return Optional.empty();
    }
    Slot<S> slot = waiting.pollFirst();
    slot.running = true;
    return Optional.of(slot.subject);
  }

  /** When the next subject is due, epoch milliseconds; empty when none waits. */
  OptionalLong nextDueMillis() {
    return waiting.isEmpty() ? OptionalLong.empty() : OptionalLong.of(waiting.first().dueMillis);
  }

  /** How many times in a row the subject has failed before. */
  int failures(S subject) {
    return slots.get(subject).consecutiveFailures;
  }

  void succeeded(S subject, long nowMillis) {
    Slot<S> slot = slots.get(subject);
    slot.consecutiveFailures = 0;
    finish(slot, slot.nextGridPoint(nowMillis));
  }

  void failed(S subject, Optional<Duration> retryAfter, long nowMillis) {
    Slot<S> slot = slots.get(subject);
    slot.consecutiveFailures++;
    long pause = backoff.pause(slot.consecutiveFailures, random).toMillis();
    long asked = retryAfter.map(PollSchedule::bounded).orElse(Duration.ZERO).toMillis();
    finish(slot, Math.max(slot.nextGridPoint(nowMillis), nowMillis + Math.max(pause, asked)));
  }

  /** A clock that is set back must make nobody wait until it has come round again. */
  private void noticeClock(long nowMillis) {
    long setBack = latestMillis - nowMillis;
    if (setBack > 0) {
      // All by the same amount, so that their order in the set stays.
      waiting.forEach(slot -> slot.dueMillis -= setBack);
    }
    latestMillis = nowMillis;
  }

  private static Duration bounded(Duration retryAfter) {
    return retryAfter.compareTo(LONGEST_RETRY_AFTER) > 0 ? LONGEST_RETRY_AFTER : retryAfter;
  }

  private static void check(Duration interval) {
    if (interval.toMillis() < 1) {
      throw new IllegalArgumentException("interval " + interval + ": must be at least 1 ms");
    }
  }

  /** Returns whether the slot can go now; one that runs goes when it has finished. */
  private boolean dismiss(Slot<S> slot) {
    slot.wanted = false;
    waiting.remove(slot);
    return !slot.running;
  }

  private void want(S subject, Duration interval, long nowMillis) {
    Slot<S> slot = slots.get(subject);
    if (slot == null) {
      slot = new Slot<>(subject, created++, interval, nowMillis);
      slots.put(subject, slot);
      waiting.add(slot);
      return;
    }
    slot.wanted = true;
    if (!slot.interval.equals(interval)) {
      change(slot, interval, nowMillis);
    }
  }

  private void change(Slot<S> slot, Duration interval, long nowMillis) {
    slot.interval = interval;
    if (!slot.running && slot.consecutiveFailures == 0) {
      waiting.remove(slot);
      slot.dueMillis = Math.min(slot.dueMillis, slot.nextGridPoint(nowMillis));
      waiting.add(slot);
    }
  }

  private void finish(Slot<S> slot, long dueMillis) {
    slot.running = false;
    if (slot.wanted) {
      slot.dueMillis = dueMillis;
      waiting.add(slot);
    } else {
      slots.remove(slot.subject);
    }
  }
}
