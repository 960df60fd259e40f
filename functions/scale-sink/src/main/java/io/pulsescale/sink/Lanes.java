package io.pulsescale.sink;

import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.kubernetes.ApiFailure;
import io.pulsescale.kubernetes.Cluster;
import io.pulsescale.kubernetes.Clusters;
import io.pulsescale.kubernetes.ObjectReference;
import io.pulsescale.polling.FailureCategory;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries decisions out: one at a time and in order of sequence for each workload, in parallel over
 * workloads, a bounded number at a time for each cluster. A newer decision supersedes the one that
 * is being retried. Thread-safe.
 */
final class Lanes implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Lanes.class);
  private static final Verdict SUPERSEDED = Verdict.of(Result.SUPERSEDED, Reasons.NEWER_DECISION);

  private final boolean dryRun;
  private final Clusters clusters;
  private final OutcomeHistory history;
  private final Clock clock;
  private final CompareAndPatch compareAndPatch;
  private final Workers workers;
  private final Map<String, Lane> lanes = new HashMap<>();

  Lanes(SinkOptions options, Clusters clusters, OutcomeHistory history, Clock clock) {
    this.dryRun = options.dryRun();
    this.clusters = clusters;
    this.history = history;
    this.clock = clock;
    this.compareAndPatch = new CompareAndPatch(clock);
    this.workers = new Workers(clusters.names(), options.maxInFlight());
  }

  /** Opens each cluster's connection and loads what the first request needs, in the background. */
  void warmUp() {
    ObjectReference any = new ObjectReference("apps/v1", "Deployment", "default", "any");
    clusters.names().forEach(cluster -> workers.execute(cluster, () -> warmUp(cluster, any)));
  }

  /** Completes, never exceptionally, when the decision has ended; not after {@link #close()}. */
  synchronized CompletableFuture<ScaleOutcome> submit(ScalingDecision decision) {
    Optional<ScaleOutcome> answer = history.answerTo(decision.getDecisionId());
    if (answer.isPresent()) {
      return CompletableFuture.completedFuture(answer.get());
    }
    DecisionRun run = new DecisionRun(decision, clock.instant());
    Lane lane = lanes.get(run.workloadKey());
    if (lane == null) {
      lane = new Lane(run);
      lanes.put(run.workloadKey(), lane);
      begin(lane);
      return run.outcome();
    }
    return join(lane, run);
  }

  @Override
  public void close() {
    workers.close();
  }

  private void warmUp(String cluster, ObjectReference any) {
    try {
      clusters.named(cluster).orElseThrow().resources().resolve(any);
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  private CompletableFuture<ScaleOutcome> join(Lane lane, DecisionRun run) {
    Optional<DecisionRun> same = lane.runOf(run.decision().getDecisionId());
    if (same.isPresent()) {
      return same.get().outcome();
    }
    if (isDry(run) && !run.samePolicyAs(lane.newest())) {
      settle(run, Verdict.of(Result.DRY_RUN, Reasons.DRY_RUN));
    } else if (run.isNotNewerThan(lane.current())) {
      settle(run, SUPERSEDED);
    } else if (run.isNotNewerThan(lane.newest())) {
      lane.passesOver(run);
    } else {
      lane.waits(run);
      if (lane.wake()) {
        step(lane);
      }
    }
    return run.outcome();
  }

  /** Settles the lane's runs that need no request, and starts the first that does. */
  private void begin(Lane lane) {
    Optional<Verdict> verdict = verdictWithoutRequest(lane.current());
    while (verdict.isPresent()) {
      end(lane, verdict.get());
      if (!lane.advance()) {
        lanes.remove(lane.current().workloadKey());
        return;
      }
      verdict = verdictWithoutRequest(lane.current());
    }
    step(lane);
  }

  private Optional<Verdict> verdictWithoutRequest(DecisionRun run) {
    if (isDry(run)) {
      return Optional.of(Verdict.of(Result.DRY_RUN, Reasons.DRY_RUN));
    }
    if (run.decision().getSequence() <= history.mark(run.workloadKey())) {
      return Optional.of(Verdict.of(Result.STALE, Reasons.OLDER_THAN_MARK));
    }
    String cluster = run.decision().getWorkload().getCluster();
    if (clusters.named(cluster).isEmpty()) {
      run.failed(unknown(cluster));
      return Optional.of(Verdict.of(Result.REFUSED, Reasons.UNKNOWN_CLUSTER));
    }
    return Optional.empty();
  }

  private boolean isDry(DecisionRun run) {
    return dryRun || !run.decision().getMode().equals("Direct");
  }

  private ApiFailure unknown(String cluster) {
    return ApiFailure.local(
        FailureCategory.INVALID,
        cluster,
        "no cluster '%s' in option 'clusters'; it has %s".formatted(cluster, clusters.names()));
  }

  private void step(Lane lane) {
    String cluster = lane.current().decision().getWorkload().getCluster();
    workers.execute(cluster, () -> step(lane, clusters.named(cluster).orElseThrow()));
  }

  private void step(Lane lane, Cluster cluster) {
    DecisionRun run = lane.current();
    try {
      follow(lane, compareAndPatch.take(run, cluster));
    } catch (InterruptedException closing) {
      // No outcome: the decision stays unacknowledged and is delivered again.
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      LOG.error("decision {} went wrong", run.decision().getDecisionId(), e);
      follow(lane, Step.settled(Result.FAILED, Reasons.INTERNAL_ERROR));
    }
  }

  private synchronized void follow(Lane lane, Step step) {
    if (step instanceof Step.Again again && !lane.current().superseded()) {
      lane.sleeps(workers.schedule(() -> wakeUp(lane), again.pause()));
    } else if (step instanceof Step.Settled settled) {
      end(lane, settled.verdict());
      if (lane.advance()) {
        begin(lane);
      } else {
        lanes.remove(lane.current().workloadKey());
      }
    } else {
      step(lane);
    }
  }

  private synchronized void wakeUp(Lane lane) {
    if (lane.wake()) {
      step(lane);
    }
  }

  /**
   * Outcomes of a workload come in order of sequence, as readers take an older one for a repeat: so
   * those that were passed over wait for the one under way.
   */
  private void end(Lane lane, Verdict verdict) {
    settle(lane.current(), verdict);
    lane.takePassedOver().forEach(run -> settle(run, SUPERSEDED));
  }

  private void settle(DecisionRun run, Verdict verdict) {
    ScaleOutcome outcome =
        Outcomes.of(run, verdict, history.mark(run.workloadKey()), clock.instant());
    history.record(outcome);
    run.outcome().complete(outcome);
  }
}
