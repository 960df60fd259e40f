package io.pulsescale.engine.property;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.InstanceMetric;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.state.State;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A workload whose load is the same at every evaluation but for noise that stays well inside the
 * tolerance: every decision comes true, and what pods share is spread evenly over them.
 */
final class SteadyLoad {
  private static final int INTERVAL_MILLIS = 15_000;
  private static final double TOLERANCE = 0.1;
  private static final double NOISE = TOLERANCE / 5;
  private static final int UTILIZATION = 60;
  private static final int THRESHOLD = 100;

  private static final List<Metric> METRICS =
      List.of(
          Given.backlog(THRESHOLD, 0),
          external("average", new MetricTarget.AverageValue(1_000)),
          external("value", new MetricTarget.Value(1_000)),
          Instance.of(InstanceMetric.IN_FLIGHT_REQUESTS, Given.MINUTE, 20_000),
          Given.cpu(UTILIZATION),
          new Resource(
              "container",
              ResourceName.MEMORY,
              Optional.of("main"),
              Given.MINUTE,
              new MetricTarget.Utilization(UTILIZATION)));

  private final Dice dice;
  private final Policy policy;
  private final double[] replicasOfLoad;
  private Instant now = Given.START;
  private State state = State.initial();
  private int replicas;

  SteadyLoad(long seed, Semantics semantics) {
    dice = new Dice(seed);
    PolicyBuilder builder = Policy.builder().semantics(semantics).replicas(1, 60);
    METRICS.stream().filter(metric -> dice.oneIn(2)).forEach(builder::metric);
    builder.metric(external("always", new MetricTarget.AverageValue(50_000)));
    if (dice.oneIn(2)) {
      Behavior behavior = RandomPolicy.behavior(dice);
      builder.behavior(
          new Behavior(
              behavior.scaleUp().withTolerance(TOLERANCE),
              behavior.scaleDown().withTolerance(dice.between(0.0, 0.3))));
    }
    policy = builder.build();
    replicasOfLoad = policy.metrics().stream().mapToDouble(it -> dice.between(1.0, 20.0)).toArray();
    replicas = dice.between(1, 40);
  }

  private static External external(String name, MetricTarget target) {
    return new External("External|" + name, name, Map.of(), target, 0);
  }

  /** The size after one more evaluation. */
  int next() {
    now = now.plusMillis(INTERVAL_MILLIS);
    List<Pod> pods = Given.readyPods(replicas);
    Evaluation evaluation =
        Engine.evaluate(Given.tick(now, Given.target(replicas, pods), readings()), state, policy);
    state = evaluation.state();
    replicas = evaluation.desiredReplicas().orElse(replicas);
    return replicas;
  }

  @Override
  public String toString() {
    return policy.toString();
  }

  private Map<String, MetricReading> readings() {
    Map<String, MetricReading> readings = new HashMap<>();
    for (int i = 0; i < replicasOfLoad.length; i++) {
      Metric metric = policy.metrics().get(i);
      double noisy = replicasOfLoad[i] * (1 + dice.between(-NOISE, NOISE));
      readings.put(metric.id(), reading(metric, noisy));
    }
    return readings;
  }

  /** What a load of so many replicas at target looks like to the metric. */
  private MetricReading reading(Metric metric, double load) {
    if (metric instanceof PulsarBacklog) {
      return Given.messages(now, Math.round(load * THRESHOLD));
    }
    if (metric instanceof External external) {
      return series(
          external.target() instanceof MetricTarget.AverageValue average
              ? load * average.averageValueMilli()
              : load / replicas * ((MetricTarget.Value) external.target()).valueMilli());
    }
    if (metric instanceof Instance instance) {
      return pods(load / replicas * instance.target().averageValueMilli());
    }
    double requestMilli =
        ((Resource) metric).name() == ResourceName.CPU ? 1_000.0 : (1L << 30) * 1_000.0;
    return pods(load / replicas * requestMilli * UTILIZATION / 100);
  }

  private MetricReading series(double milli) {
    return new ExternalReading(List.of(new SeriesValue(Math.round(milli), now.toEpochMilli())));
  }

  private MetricReading pods(double milli) {
    return new PodReadings(
        Given.readyPods(replicas).stream()
            .map(pod -> measured(pod.name(), Math.round(milli)))
            .toList());
  }

  private PodReading measured(String pod, long milli) {
    return new PodReading.Measured(pod, milli, now.toEpochMilli(), 60_000);
  }
}
