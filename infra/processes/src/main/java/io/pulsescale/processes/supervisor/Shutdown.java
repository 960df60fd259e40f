package io.pulsescale.processes.supervisor;

import io.pulsescale.processes.ChildProcess;
import java.time.Duration;
import java.util.List;

/** Ends what a supervisor started, whether the supervisor still lives or not. */
public final class Shutdown {

  /** How long a supervisor may take to end its services. */
  public static final Duration SUPERVISOR_LIMIT = Duration.ofSeconds(90);

  private static final Duration ORPHAN_LIMIT = Duration.ofSeconds(15);

  private Shutdown() {}

  /** Returns the processes that were running, when none of them runs any more. */
  public static List<ChildProcess> of(RunFolder folder) {
    List<ChildProcess> running = folder.processes();
    folder.supervisor().ifPresent(supervisor -> supervisor.stop(SUPERVISOR_LIMIT));
    // Those of a supervisor that was killed, before or just now.
    folder.processes().parallelStream().forEach(orphan -> orphan.stop(ORPHAN_LIMIT));
    folder.clear();
    return running;
  }
}
