package io.pulsescale.e2e;

import static org.awaitility.Awaitility.await;

import io.pulsescale.cli.Endpoints;
import io.pulsescale.cli.demo.load.OrderProducer;
import io.pulsescale.cli.deploy.DeployCommand;
import io.pulsescale.cli.deploy.EventTopics;
import io.pulsescale.cli.pulsar.EventLog;
import io.pulsescale.cli.pulsar.Pulsar;
import io.pulsescale.event.Evaluation;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.local.control.LocalControl;
import io.pulsescale.processes.Layout;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.pulsar.client.admin.PulsarAdmin;
import org.apache.pulsar.client.admin.PulsarAdminException;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;

/**
 * Tries policies one after the other on the two workloads of the running stack: each case's policy
 * replaces the one before, as an owner's edit does.
 */
final class MetricTrials implements AutoCloseable {
  private static final String EVENTS = "pulsescale/events";
  private static final List<String> BATCHES = List.of("batch-a", "batch-b");
  private static final int MESSAGES_OF_EACH_BATCH = 150;
  private static final double BURST = 3_000;
  private static final double SHOP_API_MILLICORES = 800;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Path policies;
  private final LocalControl local;
  private final PulsarClient client;
  private final JobsWaiting jobs;
  private final EventLog<Evaluation> evaluated;
  private final EventLog<ScaleOutcome> settled;
  private final List<Evaluation> evaluations = new ArrayList<>();
  private final List<ScaleOutcome> outcomes = new ArrayList<>();

  private MetricTrials(Layout layout) throws PulsarClientException, PulsarAdminException {
    Endpoints endpoints = Endpoints.read(layout);
    policies = DeployCommand.policyFolder(layout);
    local = new LocalControl(URI.create(endpoints.localControlUrl()));
    client = Pulsar.client(endpoints);
    fillBatches(endpoints);
    jobs = new JobsWaiting(client, EVENTS);
    Instant now = Instant.now();
    evaluated = new EventLog<>(client, EVENTS, Evaluation.class, now);
    settled = new EventLog<>(client, EVENTS, ScaleOutcome.class, now);
  }

  static MetricTrials on(Layout layout) throws IOException {
    try {
      return new MetricTrials(layout);
    } catch (PulsarAdminException e) {
      throw new IOException(e);
    }
  }

  /** Puts a case's policy in force; the first evaluation by it whose decision was applied. */
  Evaluation firstApplied(MetricCase metric) throws IOException {
    Path file = policies.resolve(metric.policy().name() + ".yaml");
    Path draft = Files.writeString(policies.resolve(metric.name() + ".new"), metric.yaml());
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    await("an evaluation by " + metric)
        .atMost(PATIENCE)
        .until(() -> first(metric::made), Optional::isPresent);
    drive(metric);
    return await("an applied change by " + metric)
        .atMost(PATIENCE)
        .until(() -> first(it -> metric.decided(it) && isApplied(it)), Optional::isPresent)
        .orElseThrow();
  }

  private void drive(MetricCase metric) {
    if (metric == MetricCase.DRAIN) {
      burst();
    } else if (metric == MetricCase.CPU_UTILIZATION) {
      local.load("shop", "shop-api", SHOP_API_MILLICORES);
    }
  }

  /** Whether the API server's log has the change that an evaluation decided. */
  boolean isInTheServersLog(Evaluation evaluation) {
    return local.changes().stream()
        .filter(it -> it.name().equals(evaluation.getWorkload().getName()))
        .filter(it -> it.uid().equals(evaluation.getUid()))
        .filter(it -> it.atMillis() >= evaluation.getEvaluatedAtMillis())
        .anyMatch(it -> it.to() == evaluation.getDesiredReplicas());
  }

  private Optional<Evaluation> first(Predicate<Evaluation> wanted) {
    evaluations.addAll(evaluated.readAvailable());
    outcomes.addAll(settled.readAvailable());
    return evaluations.stream().filter(wanted).findFirst();
  }

  private boolean isApplied(Evaluation evaluation) {
    return outcomes.stream()
        .anyMatch(
            it ->
                it.getDecisionId().equals(evaluation.getDecisionId())
                    && it.getResult().equals("applied"));
  }

  /** Nobody consumes them: the workers are at another topic. */
  private void fillBatches(Endpoints endpoints) throws PulsarAdminException, PulsarClientException {
    try (PulsarAdmin admin = Pulsar.admin(endpoints)) {
      for (String batch : BATCHES) {
        String topic = "persistent://shop/orders/" + batch;
        EventTopics.createTopic(admin, topic, 1);
        EventTopics.createSubscription(admin, topic, "orders");
        try (Producer<byte[]> producer =
            client.newProducer().topic(topic).enableBatching(false).create()) {
          for (int message = 0; message < MESSAGES_OF_EACH_BATCH; message++) {
            producer.send(new byte[] {1});
          }
        }
      }
    }
  }

  private void burst() {
    try (OrderProducer producer = new OrderProducer(client, "persistent://shop/orders/in")) {
      producer.produce(BURST, Duration.ofSeconds(1));
      await("the burst to be taken").atMost(PATIENCE).until(() -> producer.acknowledged() >= BURST);
    }
  }

  @Override
  public void close() throws PulsarClientException {
    jobs.close();
    evaluated.close();
    settled.close();
    client.close();
  }
}
