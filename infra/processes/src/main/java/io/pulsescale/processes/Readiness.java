package io.pulsescale.processes;

import java.util.Optional;

/** Tells whether a started process can be used. */
@FunctionalInterface
public interface Readiness {

  /** What is still waited for, in words; empty when the process is ready. Must not throw. */
  Optional<String> missing();

  /** Ready only when both are; asks the second only once the first is ready. */
  default Readiness then(Readiness next) {
    return () -> missing().or(next::missing);
  }
}
