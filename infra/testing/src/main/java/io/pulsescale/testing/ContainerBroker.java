package io.pulsescale.testing;

import com.github.dockerjava.api.DockerClient;
import io.pulsescale.processes.FreePorts;
import io.pulsescale.processes.Startup;
import io.pulsescale.processes.pulsar.BrokerReadiness;
import java.time.Duration;
import java.util.List;
import org.testcontainers.containers.PulsarContainer;
import org.testcontainers.utility.DockerImageName;

/** A broker in a container, on host ports that stay the same when it is started again. */
final class ContainerBroker implements Broker {

  private static final Duration START_LIMIT = Duration.ofSeconds(120);

  private final PulsarContainer container;

  private ContainerBroker(PulsarContainer container) {
    this.container = container;
  }

  /** Starts a container of this image; Testcontainers removes it when this JVM ends. */
  @SuppressWarnings("resource")
  static ContainerBroker start(String image) {
    PulsarContainer container =
        new PulsarContainer(DockerImageName.parse(image))
            .withFunctionsWorker()
            .withEnv("PULSAR_PREFIX_brokerDeleteInactiveTopicsEnabled", "false")
            .withEnv("PULSAR_PREFIX_isSchemaValidationEnforced", "true")
            .withEnv("PULSAR_PREFIX_statsUpdateFrequencyInSecs", "5");
    container.setPortBindings(portBindings());
    container.start();
    return new ContainerBroker(container);
  }

  private static List<String> portBindings() {
    List<Integer> hostPorts = FreePorts.pick(2);
    return List.of(
        "127.0.0.1:%d:%d".formatted(hostPorts.get(0), PulsarContainer.BROKER_PORT),
        "127.0.0.1:%d:%d".formatted(hostPorts.get(1), PulsarContainer.BROKER_HTTP_PORT));
  }

  @Override
  public String serviceUrl() {
    return container.getPulsarBrokerUrl();
  }

  @Override
  public String webServiceUrl() {
    return container.getHttpServiceUrl();
  }

  @Override
  public void restart() {
    engine().stopContainerCmd(container.getContainerId()).exec();
    startAgain();
  }

  @Override
  public void killAndRestart() {
    engine().killContainerCmd(container.getContainerId()).exec();
    startAgain();
  }

  private void startAgain() {
    engine().startContainerCmd(container.getContainerId()).exec();
    Startup.await("the container's broker", BrokerReadiness.of(webServiceUrl(), true), START_LIMIT);
  }

  private DockerClient engine() {
    return container.getDockerClient();
  }
}
