package io.pulsescale.sink;

import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.kubernetes.Clusters;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.pulsar.functions.api.Context;
import org.apache.pulsar.functions.api.Function;

/**
 * Pulsar Function: applies each {@link ScalingDecision} and publishes its {@link ScaleOutcome} to
 * the output topic. A decision is acknowledged when its outcome is stored.
 *
 * <p>It publishes by itself and returns nothing, because the runtime publishes what asynchronous
 * functions return in the order of the input, so that one workload's retries would hold up the
 * outcomes of all, and because it drops the event time.
 */
public final class ScaleSink implements Function<ScalingDecision, CompletableFuture<Void>> {
  private final ExecutorService publishing =
      Executors.newSingleThreadExecutor(work -> new Thread(work, "scale-sink-outcomes"));
  private OutcomeTopic outcomes;
  private SinkMetrics metrics;
  private Clusters clusters;
  private Lanes lanes;

  /**
   * Reads what was answered before.
   *
   * @throws IllegalArgumentException naming every option that is not allowed
   */
  @Override
  public void initialize(Context context) throws Exception {
    if (context.getNumInstances() != 1) {
      throw new IllegalArgumentException(
          "parallelism is %d; allowed: 1, as high-water marks are kept by one instance"
              .formatted(context.getNumInstances()));
    }
    SinkOptions options = SinkOptions.of(context.getUserConfigMap());
    metrics = new SinkMetrics(context);
    clusters = Clusters.connect(options.clusters(), options.requestTimeout());
    outcomes = new OutcomeTopic(context);
    lanes = new Lanes(options, clusters, outcomes.read(options), Clock.systemUTC());
    lanes.warmUp();
  }

  /** Never throws, and completes exceptionally only if the outcome cannot be stored. */
  @Override
  public CompletableFuture<Void> process(ScalingDecision decision, Context context) {
    return lanes.submit(decision).thenComposeAsync(this::publish, publishing);
  }

  @Override
  public void close() {
    if (lanes != null) {
      lanes.close();
    }
    publishing.shutdown();
    if (clusters != null) {
      clusters.close();
    }
  }

  private CompletableFuture<Void> publish(ScaleOutcome outcome) {
    metrics.count(outcome);
    return outcomes.publish(outcome);
  }
}
