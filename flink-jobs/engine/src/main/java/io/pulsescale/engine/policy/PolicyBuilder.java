package io.pulsescale.engine.policy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects a {@link Policy}; what is not set has the default named here. */
public final class PolicyBuilder {
  /** Time between two evaluations when not set. */
  public static final Duration DEFAULT_EVALUATION_INTERVAL = Duration.ofSeconds(15);

  /** Age beyond which a reading is stale when not set. */
  public static final Duration DEFAULT_MAX_SAMPLE_AGE = Duration.ofSeconds(60);

  /** Time without progress after which consumers count as stuck when not set. */
  public static final Duration DEFAULT_STUCK_AFTER = Duration.ofMinutes(5);

  private Replicas replicas = Replicas.DEFAULT;
  private Mode mode = Mode.DIRECT;
  private boolean paused;
  private Duration evaluationInterval = DEFAULT_EVALUATION_INTERVAL;
  private Cooldown cooldown = Cooldown.DEFAULT;
  private ActivateWhen activateWhen = ActivateWhen.ANY;
  private final List<Metric> metrics = new ArrayList<>();
  private Optional<Behavior> behavior = Optional.empty();
  private Overrides overrides = Overrides.NONE;
  private Optional<Fallback> fallback = Optional.empty();
  private Duration maxSampleAge = DEFAULT_MAX_SAMPLE_AGE;
  private Duration stuckAfter = DEFAULT_STUCK_AFTER;
  private Semantics semantics = Semantics.CORRECTED;
  private ControllerSettings controller = ControllerSettings.DEFAULT;

  PolicyBuilder() {}

  /** Bounds without an idle size. */
  public PolicyBuilder replicas(int minReplicas, int maxReplicas) {
    return replicas(Replicas.between(minReplicas, maxReplicas));
  }

  /** Bounds. */
  public PolicyBuilder replicas(Replicas bounds) {
    this.replicas = bounds;
    return this;
  }

  /** Whether decisions are applied. */
  public PolicyBuilder mode(Mode value) {
    this.mode = value;
    return this;
  }

  /** True stops the patch, not the evaluation. */
  public PolicyBuilder paused(boolean value) {
    this.paused = value;
    return this;
  }

  /** Time between two evaluations, at least 1 s. */
  public PolicyBuilder evaluationInterval(Duration value) {
    this.evaluationInterval = value;
    return this;
  }

  /** Waits before the step to zero or idle. */
  public PolicyBuilder cooldown(Duration period, Duration initialPeriod) {
    this.cooldown = new Cooldown(period, initialPeriod);
    return this;
  }

  /** How the activity of several metrics becomes the workload's. */
  public PolicyBuilder activateWhen(ActivateWhen value) {
    this.activateWhen = value;
    return this;
  }

  /** Adds a metric. */
  public PolicyBuilder metric(Metric value) {
    metrics.add(value);
    return this;
  }

  /** Scaling behavior of autoscaling/v2. */
  public PolicyBuilder behavior(Behavior value) {
    this.behavior = Optional.of(value);
    return this;
  }

  /** What is ordered for the time being. */
  public PolicyBuilder overrides(Overrides value) {
    this.overrides = value;
    return this;
  }

  /** What to assume when a metric stays away. */
  public PolicyBuilder fallback(Fallback value) {
    this.fallback = Optional.of(value);
    return this;
  }

  /** Age beyond which a reading is stale. */
  public PolicyBuilder maxSampleAge(Duration value) {
    this.maxSampleAge = value;
    return this;
  }

  /** Time without progress after which consumers count as stuck. */
  public PolicyBuilder stuckAfter(Duration value) {
    this.stuckAfter = value;
    return this;
  }

  /** Corrected or Upstream. */
  public PolicyBuilder semantics(Semantics value) {
    this.semantics = value;
    return this;
  }

  /** Settings that HPA takes from its controller's flags. */
  public PolicyBuilder controller(ControllerSettings value) {
    this.controller = value;
    return this;
  }

  /**
   * @return the policy
   * @throws IllegalArgumentException naming the field, its value and what is allowed
   */
  public Policy build() {
    return new Policy(
        replicas,
        mode,
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
}
