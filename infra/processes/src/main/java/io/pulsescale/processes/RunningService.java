package io.pulsescale.processes;

import java.util.Optional;

/** Starts, stops and kills a service; any program that knows its process file can do so. */
public final class RunningService {

  private final Service service;
  private final ProcessFile processFile;

  public RunningService(Service service, ProcessFile processFile) {
    this.service = service;
    this.processFile = processFile;
  }

  /** Its process while it runs. */
  public Optional<ChildProcess> process() {
    return processFile.find();
  }

  /** Starts it unless it runs, and returns when it is ready. */
  public synchronized void start() {
    launch();
    awaitReady();
  }

  /** Starts it unless it runs, and returns at once. */
  public synchronized void launch() {
    if (process().isEmpty()) {
      processFile.write(ChildProcess.start(service.process()));
    }
  }

  /** Returns when it is ready; throws {@link StartupException} when it does not get there. */
  public void awaitReady() {
    ChildProcess process =
        process().orElseThrow(() -> new StartupException(service.name() + " does not run"));
    Startup.await(service, process);
  }

  /** Ends it in order. */
  public synchronized void stop() {
    process().ifPresent(process -> process.stop(service.stopLimit()));
    processFile.delete();
  }

  /** Ends it at once, as a crash would. */
  public synchronized void kill() {
    process().ifPresent(ChildProcess::kill);
    processFile.delete();
  }
}
