package io.pulsescale.cli.deploy;

import io.pulsescale.cli.CommandFailure;
import io.pulsescale.cli.Endpoints;
import io.pulsescale.cli.FromOne;
import io.pulsescale.cli.Waiting;
import io.pulsescale.cli.deploy.Connectors.Status;
import io.pulsescale.cli.pulsar.Pulsar;
import io.pulsescale.processes.Folders;
import io.pulsescale.processes.Layout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.apache.pulsar.client.admin.PulsarAdmin;
import org.apache.pulsar.client.admin.PulsarAdminException;
import org.apache.pulsar.common.io.SourceConfig;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code deploy}: topics first, with all that protects their data, then connectors and function.
 */
@Command(
    name = "deploy",
    mixinStandardHelpOptions = true,
    description = {
      "Creates topics, subscriptions and retention, and deploys the connectors and the function.",
      "Run again, it updates what is there."
    })
public final class DeployCommand implements Callable<Integer> {
  private static final Duration START_LIMIT = Duration.ofSeconds(90);

  /** An instance may miss a topic or a broker that only just starts; Pulsar starts it again. */
  private static final int TOLERATED_RESTARTS = 3;

  private static final String SINK_JAR = "functions/scale-sink/target/scale-sink.jar";

  @Option(
      names = "--events",
      description = "Namespace of the events' topics (default: ${DEFAULT-VALUE}).")
  private String namespace = "pulsescale/events";

  @Option(
      names = "--partitions",
      converter = FromOne.class,
      description = "Partitions of each events' topic (default: ${DEFAULT-VALUE}).")
  private int partitions = 2;

  @Option(
      names = "--policies",
      paramLabel = "DIR",
      description = "Folder of policies to follow (default: .pulsescale/policies).")
  private Path policies;

  @Override
  public Integer call() throws Exception {
    Layout layout = Layout.find();
    Endpoints endpoints = Endpoints.read(layout);
    try (PulsarAdmin admin = Pulsar.admin(endpoints)) {
      new EventTopics(admin, namespace, partitions).create();
      deploy(parts(layout, endpoints), new Connectors(admin));
      return 0;
    } catch (PulsarAdminException e) {
      String reason = e.getHttpError() == null ? e.getMessage() : e.getHttpError();
      throw new CommandFailure("Pulsar refuses to deploy: " + reason, e);
    }
  }

  /** Folder of policies that {@code deploy} follows unless told otherwise. */
  public static Path policyFolder(Layout layout) {
    return layout.state().resolve("policies");
  }

  private void deploy(Parts parts, Connectors connectors) throws PulsarAdminException {
    for (SourceConfig source : parts.sources()) {
      connectors.deploy(source);
    }
    connectors.deploy(parts.sink());
    Waiting.until(
        () -> "the connectors and the function to run; not yet: " + notRunning(connectors),
        START_LIMIT,
        () -> notRunning(connectors).isEmpty());
    System.out.println(
        "deployed "
            + statuses(connectors).stream().map(Status::name).collect(Collectors.joining(", ")));
  }

  /** Names of what does not run, with its last error; fails when one dies again and again. */
  private List<String> notRunning(Connectors connectors) {
    List<Status> waitedFor =
        statuses(connectors).stream().filter(status -> !status.running()).toList();
    waitedFor.stream()
        .filter(status -> status.restarts() > TOLERATED_RESTARTS && !status.error().isEmpty())
        .findFirst()
        .ifPresent(DeployCommand::fail);
    return waitedFor.stream().map(status -> status.name() + " " + status.error()).toList();
  }

  private static void fail(Status status) {
    throw new CommandFailure(status.name() + " does not start: " + status.error());
  }

  private List<Status> statuses(Connectors connectors) {
    try {
      return connectors.statuses(namespace);
    } catch (PulsarAdminException e) {
      throw new CommandFailure("Pulsar does not tell what runs: " + e.getMessage(), e);
    }
  }

  private Parts parts(Layout layout, Endpoints endpoints) {
    Path followed = policies == null ? policyFolder(layout) : policies.toAbsolutePath();
    Folders.make(followed);
    return new Parts(
        namespace,
        endpoints.pulsarWebServiceUrl(),
        endpoints.ukpdUrl(),
        layout.localHome().resolve("ukpd/token"),
        layout.localHome().resolve("kubernetes"),
        followed,
        functionJar(layout));
  }

  /** The broker reads the jar again whenever it starts: a copy that no build takes away. */
  private static Path functionJar(Layout layout) {
    Path built = layout.root().resolve(SINK_JAR);
    if (!Files.exists(built)) {
      throw new CommandFailure("no " + SINK_JAR + ": build it with scripts/up");
    }
    Path copy = layout.pulsarHome().resolve("functions").resolve("scale-sink.jar");
    Folders.replace(built, copy);
    return copy;
  }
}
