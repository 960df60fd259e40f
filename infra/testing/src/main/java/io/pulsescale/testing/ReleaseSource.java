package io.pulsescale.testing;

import io.pulsescale.processes.Folders;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.pulsar.PulsarMemory;
import io.pulsescale.processes.pulsar.PulsarOptions;
import io.pulsescale.processes.pulsar.PulsarStandalone;
import java.nio.file.Path;
import java.util.Optional;

/** Uses the broker in the named home, else starts one of its own that ends with this JVM. */
final class ReleaseSource implements BrokerSource {

  private static final PulsarMemory MEMORY = new PulsarMemory(512, 384);

  private Broker broker;

  @Override
  public synchronized Broker broker() {
    if (broker == null) {
      broker = new ReleaseBroker(namedHome().map(this::attach).orElseGet(this::start));
    }
    return broker;
  }

  private static Optional<Path> namedHome() {
    return Optional.ofNullable(System.getProperty("pulsescale.broker.home"))
        .or(() -> Optional.ofNullable(System.getenv("PULSESCALE_BROKER_HOME")))
        .filter(home -> !home.isBlank())
        .map(Path::of);
  }

  private PulsarStandalone attach(Path home) {
    PulsarStandalone found = PulsarStandalone.attach(home);
    found.start();
    return found;
  }

  private PulsarStandalone start() {
    Layout layout = Layout.find();
    Path home =
        layout
            .state()
            .resolve("test-brokers")
            .resolve(Long.toString(ProcessHandle.current().pid()));
    Folders.delete(home);
    System.err.println("[pulsescale] starting a Pulsar broker for this test run in " + home);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> discard(home)));
    return PulsarStandalone.start(layout, PulsarOptions.in(home).withMemory(MEMORY));
  }

  private static void discard(Path home) {
    PulsarStandalone.attach(home).kill();
    Folders.delete(home);
  }
}
