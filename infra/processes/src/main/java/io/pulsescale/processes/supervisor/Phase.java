package io.pulsescale.processes.supervisor;

/** Where a supervised service stands. */
public enum Phase {
  /** Not started yet: another service comes first. */
  WAITING,
  /** Runs, and is not ready yet. */
  STARTING,
  READY,
  /** Died, or did not become ready; is started again after a pause. */
  DOWN
}
