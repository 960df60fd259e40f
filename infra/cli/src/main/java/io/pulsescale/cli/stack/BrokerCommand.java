package io.pulsescale.cli.stack;

import io.pulsescale.processes.Layout;
import io.pulsescale.processes.pulsar.PulsarMemory;
import io.pulsescale.processes.pulsar.PulsarOptions;
import io.pulsescale.processes.pulsar.PulsarStandalone;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code broker}: a broker of its own, on free ports, for a run of the integration tests. */
@Command(
    name = "broker",
    mixinStandardHelpOptions = true,
    description = "Starts or stops a Pulsar broker for a run of the integration tests.")
public final class BrokerCommand {

  private static final PulsarMemory MEMORY = new PulsarMemory(512, 384);

  @Command(description = "Starts a broker and returns when it is ready.")
  int start(
      @Option(names = "--home", required = true, description = "Folder for its data and logs.")
          Path home) {
    PulsarStandalone broker =
        PulsarStandalone.start(Layout.find(), PulsarOptions.in(home).withMemory(MEMORY));
    System.out.println(broker.serviceUrl() + " " + broker.webServiceUrl());
    return 0;
  }

  @Command(description = "Stops the broker; its data stays.")
  int stop(
      @Option(names = "--home", required = true, description = "The folder given to start.")
          Path home) {
    PulsarStandalone.attach(home).stop();
    return 0;
  }
}
