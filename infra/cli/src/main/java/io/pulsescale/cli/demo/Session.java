package io.pulsescale.cli.demo;

import io.pulsescale.cli.Endpoints;
import io.pulsescale.cli.Waiting;
import io.pulsescale.cli.demo.Summary.Facts;
import io.pulsescale.cli.demo.load.OrderProducer;
import io.pulsescale.cli.demo.load.Scenario;
import io.pulsescale.cli.demo.report.DemoReport;
import io.pulsescale.cli.demo.report.LoopAudit;
import io.pulsescale.cli.demo.report.PublishedDecision;
import io.pulsescale.cli.demo.report.Verdict;
import io.pulsescale.cli.deploy.DeployCommand;
import io.pulsescale.cli.pulsar.EventLog;
import io.pulsescale.cli.pulsar.Pulsar;
import io.pulsescale.event.Evaluation;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.local.control.LocalControl;
import io.pulsescale.local.kubernetes.ReplicaChange;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.supervisor.RunFolder;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pulsar.client.admin.PulsarAdmin;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;

/** One demo on a running stack, from the first policy to the report. */
final class Session {
  private static final String EVENTS = "pulsescale/events";
  private static final Duration FIRST_EVALUATION_LIMIT = Duration.ofMinutes(2);
  private static final Duration LAST_OUTCOME_LIMIT = Duration.ofSeconds(20);
  private static final Duration LAST_ACKNOWLEDGEMENT_LIMIT = Duration.ofSeconds(5);

  private final Layout layout;
  private final Endpoints endpoints;
  private final LocalControl local;
  private final Instant began;
  private final Instant from = Instant.now();
  private final MemoryMeter memory = new MemoryMeter();

  Session(Layout layout, Endpoints endpoints, Instant began) {
    this.layout = layout;
    this.endpoints = endpoints;
    this.began = began;
    local = new LocalControl(URI.create(endpoints.localControlUrl()));
  }

  DemoReport play(Scenario scenario, Duration settle) throws PulsarClientException {
    try (PulsarClient client = Pulsar.client(endpoints);
        PulsarAdmin admin = Pulsar.admin(endpoints);
        EventLog<Evaluation> log = new EventLog<>(client, EVENTS, Evaluation.class, from)) {
      Shop.open(admin);
      Shop.publishPolicies(DeployCommand.policyFolder(layout));
      LastEvaluations evaluations = new LastEvaluations(log);
      System.out.println("waiting for the first evaluation of both policies");
      Waiting.until(
          "the first evaluation of both policies",
          FIRST_EVALUATION_LIMIT,
          () -> bothBegan(evaluations));
      long startSeconds = Duration.between(began, Instant.now()).toSeconds();
      return play(scenario, settle, client, admin, evaluations, startSeconds);
    }
  }

  private static boolean bothBegan(LastEvaluations evaluations) {
    evaluations.refresh();
    return evaluations.began(Shop.ORDERS) && evaluations.began(Shop.API);
  }

  private DemoReport play(
      Scenario scenario,
      Duration settle,
      PulsarClient client,
      PulsarAdmin admin,
      LastEvaluations evaluations,
      long startSeconds) {
    try (OrderProducer producer = new OrderProducer(client, Shop.TOPIC)) {
      LiveTable table = new LiveTable(System.out);
      Run run = new Run(scenario, producer, local, evaluations, table, this::measureMemory);
      List<Frame> frames = run.play(settle);
      LoopAudit audit = audit(client);
      Facts facts =
          new Facts(
              producer.sent(),
              run.consumed(),
              lastBacklog(admin),
              producer.firstAcknowledgedAt(),
              evaluations.count(),
              Duration.between(began, Instant.now()).toSeconds(),
              startSeconds,
              memory.peakMebibytes());
      DemoReport report = new Summary(frames, changes(), audit, facts).report();
      new Epilogue(System.out).print(frames, report);
      return report;
    }
  }

  /** Acknowledgements travel in groups: the last ones get a moment. */
  private static long lastBacklog(PulsarAdmin admin) {
    Instant end = Instant.now().plus(LAST_ACKNOWLEDGEMENT_LIMIT);
    long backlog = Shop.backlog(admin);
    while (backlog > 0 && Instant.now().isBefore(end)) {
      Waiting.pause(Duration.ofMillis(200));
      backlog = Shop.backlog(admin);
    }
    return backlog;
  }

  private void measureMemory() {
    Stream<ProcessHandle> supervisor =
        new RunFolder(layout.run())
            .supervisor().stream().flatMap(process -> ProcessHandle.of(process.pid()).stream());
    memory.measure(Stream.concat(supervisor, Stream.of(ProcessHandle.current())));
  }

  private List<ReplicaChange> changes() {
    return local.changes().stream()
        .filter(change -> change.atMillis() >= from.toEpochMilli())
        .toList();
  }

  /** Reads decisions, outcomes and changes until all of this run's fit, or time is up. */
  private LoopAudit audit(PulsarClient client) {
    List<PublishedDecision> decisions = new ArrayList<>();
    List<ScaleOutcome> outcomes = new ArrayList<>();
    Instant end = Instant.now().plus(LAST_OUTCOME_LIMIT);
    LoopAudit audit;
    try (EventLog<ScalingDecision> decided =
            new EventLog<>(client, EVENTS, ScalingDecision.class, from);
        EventLog<ScaleOutcome> settled = new EventLog<>(client, EVENTS, ScaleOutcome.class, from)) {
      do {
        Waiting.pause(Duration.ofMillis(500));
        decided.forEachAvailable(
            message ->
                decisions.add(new PublishedDecision(message.getValue(), message.getPublishTime())),
            key -> {});
        outcomes.addAll(settled.readAvailable());
        audit = new LoopAudit(ofThisRun(decisions), ofThisRunOutcomes(outcomes), changes());
      } while (!Verdict.ofAudit(audit).isEmpty() && Instant.now().isBefore(end));
    }
    return audit;
  }

  private List<PublishedDecision> ofThisRun(List<PublishedDecision> decisions) {
    return decisions.stream()
        .filter(each -> each.decision().getSequence() >= from.toEpochMilli())
        .toList();
  }

  private List<ScaleOutcome> ofThisRunOutcomes(List<ScaleOutcome> outcomes) {
    return outcomes.stream()
        .filter(outcome -> outcome.getSequence() >= from.toEpochMilli())
        .toList();
  }
}
