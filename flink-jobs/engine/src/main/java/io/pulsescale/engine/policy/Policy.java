package io.pulsescale.engine.policy;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a workload's owner wants, complete with defaults: bounds, metrics, behavior and timers.
 * Build it with {@link #builder()}.
 *
 * @param replicas bounds of the size
 * @param mode whether decisions are applied
 * @param paused true stops the patch, not the evaluation
 * @param evaluationInterval time between two evaluations, at least 1 s
 * @param cooldown waits before the step to zero or idle
 * @param activateWhen how the activity of several metrics becomes the workload's
 * @param metrics at least one, with distinct identities; the largest recommendation wins
 * @param behavior empty when neither side was given: what then holds depends on the semantics
 * @param overrides what is ordered for the time being
 * @param fallback what to assume when a metric stays away
 * @param maxSampleAge age beyond which a reading is stale
 * @param stuckAfter time without progress after which consumers count as stuck
 * @param semantics Corrected or Upstream
 * @param controller settings that HPA takes from its controller's flags
 */
public record Policy(
    Replicas replicas,
    Mode mode,
    boolean paused,
    Duration evaluationInterval,
    Cooldown cooldown,
    ActivateWhen activateWhen,
    List<Metric> metrics,
    Optional<Behavior> behavior,
    Overrides overrides,
    Optional<Fallback> fallback,
    Duration maxSampleAge,
    Duration stuckAfter,
    Semantics semantics,
    ControllerSettings controller) {

  /** Copies the metrics and checks what spans several fields. */
  public Policy {
    metrics = List.copyOf(metrics);
    behavior = overrides.applyTo(behavior);
    Require.that(!metrics.isEmpty(), () -> "metrics is empty, allowed: at least one");
    Require.atLeast("evaluationInterval in ms", evaluationInterval.toMillis(), 1000);
    Require.positive("maxSampleAge", maxSampleAge);
    Require.positive("stuckAfter", stuckAfter);
    requireDistinct(metrics);
    Require.that(
        !semantics.restsOnlyWhereWoken() || !replicas.mayRestAtZero() || anyWakes(metrics),
        () -> "minReplicas is 0, allowed: 1 or more unless a metric can wake the workload");
    Require.that(
        !semantics.appliesOptions() || !replicas.mayRestAtZero() || !waits(activateWhen, metrics),
        () -> "activateWhen is ALL, allowed: ANY when a metric that counts has no value at rest");
  }

  /**
   * @return a builder that holds every default
   */
  public static PolicyBuilder builder() {
    return new PolicyBuilder();
  }

  /**
   * @return true when decisions are not to be applied
   */
  public boolean isDryRun() {
    return paused || mode == Mode.OBSERVE;
  }

  /**
   * @return this policy in another mode
   */
  public Policy withMode(Mode other) {
    return new Policy(
        replicas,
        other,
        paused,
        evaluationInterval,
        cooldown,
        activateWhen,
        metrics,
        behavior,
        overrides,
        fallback,
        maxSampleAge,
        stuckAfter,
        semantics,
        controller);
  }

  /**
   * @return true when some metric has a value at zero replicas
   */
  public boolean anyWakes() {
    return anyWakes(metrics);
  }

  private static boolean anyWakes(List<Metric> metrics) {
    return metrics.stream().anyMatch(Metric::canWake);
  }

  /** Whether activity waits for a metric that has no value without pods. */
  private static boolean waits(ActivateWhen activateWhen, List<Metric> metrics) {
    return activateWhen == ActivateWhen.ALL
        && metrics.stream().anyMatch(it -> it.countsForActivity() && !it.canWake());
  }

  private static void requireDistinct(List<Metric> metrics) {
    Set<String> seen = new HashSet<>();
    for (Metric metric : metrics) {
      Require.that(seen.add(metric.id()), () -> "metric " + metric.id() + " is given twice");
    }
  }
}
