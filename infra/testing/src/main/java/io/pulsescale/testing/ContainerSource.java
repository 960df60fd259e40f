package io.pulsescale.testing;

import io.pulsescale.processes.Versions;
import org.junit.jupiter.api.Assumptions;
import org.testcontainers.DockerClientFactory;

/** Runs Pulsar's image; where no container engine answers, tests are skipped aloud. */
final class ContainerSource implements BrokerSource {

  private static final String IMAGE = "apachepulsar/pulsar:" + Versions.pulsar();

  private Broker broker;

  @Override
  public synchronized Broker broker() {
    Assumptions.assumeTrue(
        DockerClientFactory.instance().isDockerAvailable(),
        "skipped: -Dpulsescale.broker=testcontainers, but no container engine answers here");
    if (broker == null) {
      broker = ContainerBroker.start(IMAGE);
    }
    return broker;
  }
}
