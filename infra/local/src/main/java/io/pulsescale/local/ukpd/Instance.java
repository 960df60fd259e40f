package io.pulsescale.local.ukpd;

import java.time.Duration;
import java.time.Instant;

/**
 * An instance at one moment. CPU usage is in millicores, what it cannot serve included apart;
 * {@code startedAt} is null until it has started once, {@code idleSince} while it has work.
 */
record Instance(
    Guest guest,
    InstanceState state,
    long startCount,
    Instant startedAt,
    Counters counters,
    WakeUps wakeUps,
    double usedMillicores,
    double unservedMillicores,
    Instant idleSince) {
  private static final long WAKE_UP_MILLIS = 12;

  static Instance starting(Guest guest) {
    return new Instance(
        guest, InstanceState.STARTING, 0, null, Counters.ZERO, WakeUps.NONE, 0, 0, null);
  }

  /** Running since now, with counters at zero. */
  Instance started(Instant now) {
    return new Instance(
        guest, InstanceState.RUNNING, startCount + 1, now, Counters.ZERO, wakeUps, 0, 0, now);
  }

  /** Scaled to zero: it keeps its counters and uses nothing. */
  Instance suspended() {
    return new Instance(
        guest, InstanceState.STANDBY, startCount, startedAt, counters, wakeUps, 0, 0, idleSince);
  }

  /** Started again by traffic, which counts as a start and as a wake-up. */
  Instance woken(Instant now) {
    var awake = started(now);
    return new Instance(
        guest,
        awake.state,
        awake.startCount,
        now,
        Counters.ZERO,
        wakeUps.plus(WAKE_UP_MILLIS),
        0,
        0,
        null);
  }

  Instance using(double millicores, double unserved, Instant now) {
    boolean idle = millicores <= guest.size().baselineMillicores() && unserved == 0;
    var since = !idle ? null : idleSince == null ? now : idleSince;
    return new Instance(
        guest, state, startCount, startedAt, counters, wakeUps, millicores, unserved, since);
  }

  Instance after(Duration elapsed) {
    return new Instance(
        guest,
        state,
        startCount,
        startedAt,
        counters.plus(usedMillicores, elapsed.toNanos() / 1e6),
        wakeUps,
        usedMillicores,
        unservedMillicores,
        idleSince);
  }

  boolean running() {
    return state == InstanceState.RUNNING;
  }
}
