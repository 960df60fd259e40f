package io.pulsescale.e2e;

import static org.awaitility.Awaitility.await;

import io.pulsescale.cli.Endpoints;
import io.pulsescale.event.EventType;
import io.pulsescale.local.control.LocalControl;
import io.pulsescale.local.control.LocalControl.FaultyServer;
import io.pulsescale.local.http.Fault;
import io.pulsescale.local.http.Fault.Delay;
import io.pulsescale.processes.ChildProcess;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.supervisor.Phase;
import io.pulsescale.processes.supervisor.RunFolder;
import io.pulsescale.processes.supervisor.ServiceStatus;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.apache.pulsar.client.admin.PulsarAdmin;
import org.apache.pulsar.client.admin.PulsarAdminException;
import org.apache.pulsar.client.api.PulsarClientException;

/** Breaks the running stack in the ways that hurt, one at a time. */
final class Breakages {
  private static final Duration RECOVERY_LIMIT = Duration.ofSeconds(120);
  private static final String EVENTS = "pulsescale/events";
  private static final long HANG_MILLIS = 30_000;

  private final RunFolder folder;
  private final Endpoints endpoints;
  private final LocalControl local;

  Breakages(Layout layout) {
    folder = new RunFolder(layout.run());
    endpoints = Endpoints.read(layout);
    local = new LocalControl(URI.create(endpoints.localControlUrl()));
  }

  /** {@code kill -9}; returns once the supervisor has it ready again. */
  void kill(String service) {
    int before = status(service).restarts();
    folder.process(service).ifPresent(ChildProcess::kill);
    await(service + " to be restarted")
        .atMost(RECOVERY_LIMIT)
        .until(() -> status(service).restarts() > before && status(service).phase() == Phase.READY);
  }

  /** The server applies the next patch and hangs; the function is restarted before the answer. */
  void restartFunctionBetweenPatchAndResponse(String workload) {
    int changes = local.changes().size();
    Fault hang = new Fault("PATCH", "/" + workload + "/scale$", 1, new Delay(0, HANG_MILLIS));
    local.addFault(FaultyServer.KUBERNETES, hang);
    await("a patch that is applied and not answered")
        .atMost(RECOVERY_LIMIT)
        .until(
            () ->
                local.faults(FaultyServer.KUBERNETES).isEmpty()
                    && local.changes().size() > changes);
    restartFunction();
    local.clearFaults(FaultyServer.KUBERNETES);
  }

  /**
   * What a crash between the publication of outcomes and their acknowledgement leaves: outcomes in
   * the topic, and their decisions delivered once more to a function that has just started.
   */
  void redeliverAnsweredDecisions(Duration span) {
    long since = Instant.now().minus(span).toEpochMilli();
    try (PulsarAdmin admin = admin()) {
      admin.topics().resetCursor(EventType.SCALING_DECISION.topicIn(EVENTS), "scale-sink", since);
    } catch (PulsarAdminException e) {
      throw new AssertionError(e);
    }
    restartFunction();
  }

  private void restartFunction() {
    String[] namespace = EVENTS.split("/");
    try (PulsarAdmin admin = admin()) {
      admin.functions().restartFunction(namespace[0], namespace[1], "scale-sink");
    } catch (PulsarAdminException e) {
      throw new AssertionError(e);
    }
  }

  private PulsarAdmin admin() {
    try {
      return PulsarAdmin.builder().serviceHttpUrl(endpoints.pulsarWebServiceUrl()).build();
    } catch (PulsarClientException e) {
      throw new AssertionError(e);
    }
  }

  private ServiceStatus status(String service) {
    return folder.statuses().stream()
        .filter(status -> status.name().equals(service))
        .findFirst()
        .orElseThrow();
  }
}
