package io.pulsescale.processes.pulsar;

import io.pulsescale.processes.ChildProcess;
import io.pulsescale.processes.Distribution;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.ProcessFile;
import io.pulsescale.processes.RunningService;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * A broker that can be stopped, killed and started again on the same data and ports. Any program
 * that knows its home can take it over with {@link #attach}; methods that start it return when it
 * is ready.
 */
public final class PulsarStandalone implements AutoCloseable {

  private final PulsarOptions options;
  private final RunningService service;

  private PulsarStandalone(Path release, PulsarOptions options) {
    this.options = options;
    this.service =
        new RunningService(
            PulsarService.of(release, options),
            new ProcessFile(options.home().resolve("broker.process")));
  }

  /**
   * Starts a broker from the release below the layout's root, which is fetched if it is not there.
   */
  public static PulsarStandalone start(Layout layout, PulsarOptions options) {
    Path release = new Distribution(layout).pulsar();
    BrokerFile.in(options.home()).write(release, options);
    PulsarStandalone broker = new PulsarStandalone(release, options);
    broker.start();
    return broker;
  }

  /** The broker that was started in this home, by whichever program, running or not. */
  public static PulsarStandalone attach(Path home) {
    BrokerFile file = BrokerFile.in(home.toAbsolutePath().normalize());
    return new PulsarStandalone(file.release(), file.options());
  }

  public PulsarOptions options() {
    return options;
  }

  public String serviceUrl() {
    return options.serviceUrl();
  }

  public String webServiceUrl() {
    return options.webServiceUrl();
  }

  public boolean isRunning() {
    return service.process().isPresent();
  }

  /** The number of its process while it runs. */
  public OptionalLong pid() {
    return service.process().stream().mapToLong(ChildProcess::pid).findFirst();
  }

  /** Does nothing if it runs already. */
  public void start() {
    service.start();
  }

  /** Ends the broker in order; its data stays. */
  public void stop() {
    service.stop();
  }

  /** Ends the broker at once, as a crash would; its data stays. */
  public void kill() {
    service.kill();
  }

  public void restart() {
    stop();
    start();
  }

  public void killAndRestart() {
    kill();
    start();
  }

  /** Same as {@link #stop}. */
  @Override
  public void close() {
    stop();
  }
}
