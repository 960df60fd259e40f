package io.pulsescale.processes;

import java.time.Duration;

/**
 * A process that serves others: how to start it, when it is ready, how long starting may take, and
 * how long it may take to end when asked before it is killed.
 */
public record Service(
    ProcessSpec process, Readiness readiness, Duration startLimit, Duration stopLimit) {

  public String name() {
    return process.name();
  }
}
