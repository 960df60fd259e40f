package io.pulsescale.cli.stack;

import io.pulsescale.cli.CommandFailure;
import io.pulsescale.cli.Waiting;
import io.pulsescale.processes.ChildProcess;
import io.pulsescale.processes.supervisor.Phase;
import io.pulsescale.processes.supervisor.RunFolder;
import io.pulsescale.processes.supervisor.ServiceStatus;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Watches a stack until all its parts are ready, and says meanwhile what it waits for. */
final class StackStart {

  private static final Duration LIMIT = Duration.ofMinutes(4);
  private static final int TOLERATED_RESTARTS = 2;

  private final RunFolder folder;
  private final ChildProcess supervisor;
  private final Path log;
  private final Map<String, Integer> restartsBefore;
  private String announced = "";

  StackStart(RunFolder folder, ChildProcess supervisor, Path log) {
    this.folder = folder;
    this.supervisor = supervisor;
    this.log = log;
    restartsBefore =
        folder.statuses().stream()
            .collect(Collectors.toMap(ServiceStatus::name, ServiceStatus::restarts));
  }

  /** Fails when the supervisor ends, a part dies again and again, or time is up. */
  void await() {
    Waiting.until("all parts to be ready, see " + log, LIMIT, this::isReady);
  }

  private boolean isReady() {
    if (!supervisor.isAlive()) {
      throw new CommandFailure("the supervisor ended, see " + log);
    }
    List<ServiceStatus> unready =
        folder.statuses().stream().filter(status -> status.phase() != Phase.READY).toList();
    unready.stream()
        .filter(status -> restarts(status) > TOLERATED_RESTARTS)
        .findFirst()
        .ifPresent(StackStart::fail);
    announce(unready);
    return unready.isEmpty() && !folder.statuses().isEmpty();
  }

  private int restarts(ServiceStatus status) {
    return status.restarts() - restartsBefore.getOrDefault(status.name(), 0);
  }

  private static void fail(ServiceStatus status) {
    throw new CommandFailure(status.name() + " does not start: " + status.detail());
  }

  private void announce(List<ServiceStatus> unready) {
    String names = unready.stream().map(ServiceStatus::name).collect(Collectors.joining(", "));
    if (!names.isEmpty() && !names.equals(announced)) {
      System.out.println("waiting for " + names);
      announced = names;
    }
  }
}
