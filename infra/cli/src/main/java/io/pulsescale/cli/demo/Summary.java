package io.pulsescale.cli.demo;

import io.pulsescale.cli.demo.report.DemoReport;
import io.pulsescale.cli.demo.report.DemoReport.Backlog;
import io.pulsescale.cli.demo.report.DemoReport.Directions;
import io.pulsescale.cli.demo.report.DemoReport.Latencies;
import io.pulsescale.cli.demo.report.DemoReport.Range;
import io.pulsescale.cli.demo.report.DemoReport.WorkloadReport;
import io.pulsescale.cli.demo.report.LoopAudit;
import io.pulsescale.cli.demo.report.Percentiles;
import io.pulsescale.cli.demo.report.PublishedDecision;
import io.pulsescale.cli.demo.report.Verdict;
import io.pulsescale.local.kubernetes.ReplicaChange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** Draws the report of a run from what was seen of it. */
record Summary(List<Frame> frames, List<ReplicaChange> changes, LoopAudit audit, Facts facts) {

  /**
   * What was counted beside the frames.
   *
   * @param backlog messages that the subscription still holds, as the broker counts them
   * @param firstMessageAt when the broker had the first message; empty when it had none
   */
  record Facts(
      long produced,
      long consumed,
      long backlog,
      Optional<Instant> firstMessageAt,
      long evaluations,
      long wallSeconds,
      long startSeconds,
      long peakPssMebibytes) {}

  DemoReport report() {
    WorkloadReport orders = orders();
    WorkloadReport shopApi = shopApi();
    List<String> open = new ArrayList<>(Verdict.ofQueue(orders));
    open.addAll(Verdict.ofInstances(shopApi, Shop.API_MIN_REPLICAS));
    open.addAll(Verdict.ofAudit(audit));
    return new DemoReport(
        open.isEmpty() ? "closed" : "open",
        open,
        facts.wallSeconds(),
        facts.startSeconds(),
        List.of(orders, shopApi),
        facts.evaluations(),
        new Directions(audit.up(), audit.down()),
        audit.results(),
        audit.decisionsWithoutOutcome().size(),
        audit.outcomesWithoutDecision().size(),
        audit.sizeChangesWithoutDecision().size(),
        audit.appliedWithoutChange().size(),
        latencies(),
        facts.peakPssMebibytes());
  }

  private WorkloadReport orders() {
    long largest = frames.stream().mapToLong(Frame::backlog).max().orElse(0);
    return new WorkloadReport(
        Shop.NAMESPACE + "/" + Shop.ORDERS,
        facts.produced(),
        facts.consumed(),
        facts.produced() - facts.consumed(),
        replicas(Shop.ORDERS, frames.stream().mapToLong(frame -> frame.orders().wanted())),
        new Backlog(Math.max(largest, facts.backlog()), facts.backlog()),
        wakeMillis().orElse(null));
  }

  private WorkloadReport shopApi() {
    return new WorkloadReport(
        Shop.NAMESPACE + "/" + Shop.API,
        null,
        null,
        null,
        replicas(Shop.API, frames.stream().mapToLong(frame -> frame.shopApi().wanted())),
        null,
        null);
  }

  /** Sizes seen each second, and after them those of the server's log, whose last one is final. */
  private Range replicas(String name, LongStream seen) {
    List<Long> sizes = new ArrayList<>(seen.boxed().toList());
    changesOf(name).forEach(change -> sizes.add((long) change.to()));
    return new Range(
        sizes.stream().mapToLong(size -> size).min().orElse(0),
        sizes.stream().mapToLong(size -> size).max().orElse(0),
        sizes.get(sizes.size() - 1));
  }

  private Optional<Long> wakeMillis() {
    return facts
        .firstMessageAt()
        .flatMap(
            first ->
                changesOf(Shop.ORDERS).stream()
                    .filter(change -> change.to() > 0 && change.atMillis() >= first.toEpochMilli())
                    .findFirst()
                    .map(change -> change.atMillis() - first.toEpochMilli()));
  }

  private List<ReplicaChange> changesOf(String name) {
    return changes.stream().filter(change -> change.name().equals(name)).toList();
  }

  private Latencies latencies() {
    return new Latencies(
        Percentiles.of(audit.millisSinceTick()),
        Percentiles.of(audit.millisToPatch(PublishedDecision::atMillis)),
        Percentiles.of(audit.millisToPatch(PublishedDecision::signalAtMillis)));
  }
}
