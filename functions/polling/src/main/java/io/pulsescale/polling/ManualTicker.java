package io.pulsescale.polling;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Time that passes only when told to: whoever waits is woken by {@link #advance} to look again. */
public final class ManualTicker implements Ticker {
  private final Set<Object> monitors = ConcurrentHashMap.newKeySet();
  private final AtomicInteger waiting = new AtomicInteger();
  private volatile Instant now;

  public ManualTicker(Instant start) {
    now = start;
  }

  @Override
  public Instant now() {
    return now;
  }

  @Override
  public void await(Object monitor, Duration atMost) throws InterruptedException {
    monitors.add(monitor);
    waiting.incrementAndGet();
    try {
      monitor.wait();
    } finally {
      waiting.decrementAndGet();
    }
  }

  /** How many threads wait for time to pass. */
  public int waiting() {
    return waiting.get();
  }

  public void advance(Duration by) {
    now = now.plus(by);
    for (Object monitor : monitors) {
      synchronized (monitor) {
        monitor.notifyAll();
      }
    }
  }
}
