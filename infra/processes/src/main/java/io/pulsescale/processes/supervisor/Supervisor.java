package io.pulsescale.processes.supervisor;

import io.pulsescale.processes.ChildProcess;
import io.pulsescale.processes.Folders;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs services until this JVM is asked to end (SIGTERM): then stops them in the reverse of the
 * order given. Its folder tells other programs what runs.
 */
public final class Supervisor {

  private final RunFolder folder;
  private final Map<String, Caretaker> caretakers = new LinkedHashMap<>();
  private final List<Supervised> services;

  public Supervisor(RunFolder folder, List<Supervised> services) {
    this.folder = folder;
    this.services = List.copyOf(services);
    Folders.make(folder.path());
    for (Supervised each : services) {
      caretakers.put(each.name(), new Caretaker(each, folder));
    }
  }

  /** Starts everything and returns; the services' threads keep the JVM alive. */
  public void start() {
    folder.writeSupervisor(ChildProcess.self("supervisor"));
    Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop"));
    for (Supervised each : services) {
      new Thread(() -> care(each), each.name()).start();
    }
  }

  private void care(Supervised each) {
    try {
      for (String earlier : each.startsAfter()) {
        caretakers.get(earlier).awaitReadyOnce();
      }
      caretakers.get(each.name()).run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends all services, the last one first. */
  public void stop() {
    List<Caretaker> last = new ArrayList<>(caretakers.values());
    for (int i = last.size() - 1; i >= 0; i--) {
      last.get(i).stop();
    }
    folder.clear();
  }
}
