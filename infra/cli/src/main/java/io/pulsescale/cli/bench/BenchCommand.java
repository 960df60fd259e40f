package io.pulsescale.cli.bench;

import io.pulsescale.cli.CommandFailure;
import io.pulsescale.cli.Endpoints;
import io.pulsescale.cli.FromOne;
import io.pulsescale.cli.Waiting;
import io.pulsescale.cli.demo.report.LoopAudit;
import io.pulsescale.cli.demo.report.Percentiles;
import io.pulsescale.cli.demo.report.PublishedDecision;
import io.pulsescale.cli.deploy.DeployCommand;
import io.pulsescale.cli.pulsar.EventLog;
import io.pulsescale.cli.pulsar.Pulsar;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.processes.Layout;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bench}: how long a tick takes to become a patch, on the running stack. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description = {
      "Measures the time from tick to confirmed patch on the running stack: many workloads whose",
      "load changes every second, until enough patches were applied.",
      "Exit status 0 only if the 99th percentile keeps to its bound of one second."
    })
public final class BenchCommand implements Callable<Integer> {
  private static final Duration TURN = Duration.ofSeconds(1);
  private static final Duration LIMIT = Duration.ofMinutes(5);
  private static final long TICK_TO_PATCH_BOUND_MILLIS = 1_000;

  @Option(
      names = "--workloads",
      converter = FromOne.class,
      description = "Workloads that are scaled at a time (default: ${DEFAULT-VALUE}).")
  private int workloads = 20;

  @Option(
      names = "--patches",
      converter = FromOne.class,
      description = "Applied patches to wait for (default: ${DEFAULT-VALUE}).")
  private int patches = 1000;

  @Option(
      names = "--events",
      description = "Namespace of the events' topics (default: ${DEFAULT-VALUE}).")
  private String namespace = "pulsescale/events";

  private final Instant from = Instant.now();
  private final List<PublishedDecision> decisions = new ArrayList<>();
  private final List<ScaleOutcome> outcomes = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    Layout layout = Layout.find();
    List<String> names = IntStream.range(0, workloads).mapToObj(number -> "w-" + number).toList();
    BenchPolicies policies = new BenchPolicies(DeployCommand.policyFolder(layout));
    try (BenchDeployments deployments =
        new BenchDeployments(layout.localHome().resolve("kubernetes/admin.kubeconfig"))) {
      deployments.create(names);
      names.forEach(policies::publish);
      try {
        measure(Endpoints.read(layout), names);
      } finally {
        names.forEach(policies::withdraw);
        deployments.delete(names);
      }
    }
    return report();
  }

  private void measure(Endpoints endpoints, List<String> names) throws PulsarClientException {
    try (PulsarClient client = Pulsar.client(endpoints);
        AlternatingBacklog backlog = new AlternatingBacklog(client, namespace);
        EventLog<ScalingDecision> decided =
            new EventLog<>(client, namespace, ScalingDecision.class, from);
        EventLog<ScaleOutcome> settled =
            new EventLog<>(client, namespace, ScaleOutcome.class, from)) {
      Instant end = Instant.now().plus(LIMIT);
      while (applied() < patches && Instant.now().isBefore(end)) {
        backlog.turn(names);
        Waiting.pause(TURN);
        decided.forEachAvailable(
            message ->
                decisions.add(new PublishedDecision(message.getValue(), message.getPublishTime())),
            key -> {});
        outcomes.addAll(settled.readAvailable());
      }
    }
  }

  private long applied() {
    return outcomes.stream()
        .filter(outcome -> outcome.getPolicyNamespace().equals(BenchPolicies.NAMESPACE))
        .filter(outcome -> outcome.getResult().equals("applied"))
        .count();
  }

  private int report() {
    LoopAudit audit = new LoopAudit(ofBench(), outcomes, List.of());
    Percentiles patched =
        Percentiles.of(audit.millisToPatch(each -> each.decision().getDecidedAtMillis()));
    Percentiles decided = Percentiles.of(audit.millisSinceTick());
    System.out.printf(
        "%d patches of %d workloads; outcomes %s%n", applied(), workloads, audit.results());
    System.out.printf(
        "tick to decision p50 %d ms, p99 %d ms; tick to patch p50 %d ms, p99 %d ms%n",
        decided.p50(), decided.p99(), patched.p50(), patched.p99());
    if (applied() < patches) {
      throw new CommandFailure(
          "%d patches within %d s, of the %d asked for"
              .formatted(applied(), LIMIT.toSeconds(), patches));
    }
    if (patched.p99() >= TICK_TO_PATCH_BOUND_MILLIS) {
      throw new CommandFailure(
          "tick to patch p99 is over its bound of %d ms".formatted(TICK_TO_PATCH_BOUND_MILLIS));
    }
    return 0;
  }

  private List<PublishedDecision> ofBench() {
    return decisions.stream()
        .filter(each -> each.decision().getPolicyNamespace().equals(BenchPolicies.NAMESPACE))
        .toList();
  }
}
