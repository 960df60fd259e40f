package io.pulsescale.engine;

import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.Container;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.observation.PreciseBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.observation.TopicAbsence;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.observation.TopicReading;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.SubscriptionSelector;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Short forms of what tests start from. */
public final class Given {
  public static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  public static final String TOPIC = "persistent://shop/orders/in";
  public static final Duration MINUTE = Duration.ofSeconds(60);
  public static final SubscriptionSelector ORDERS =
      SubscriptionSelector.sumOf("main", "orders", TOPIC);

  private Given() {}

  /** What {@code behavior} must say for a workload to shrink at once. */
  public static Behavior shrinkingAtOnce() {
    return new Behavior(
        ScalingRules.DEFAULT_SCALE_UP,
        ScalingRules.DEFAULT_SCALE_DOWN.withStabilizationWindow(Duration.ZERO));
  }

  /** A backlog metric on {@link #ORDERS}. */
  public static PulsarBacklog backlog(long threshold, long activation) {
    return PulsarBacklog.of(ORDERS, threshold, activation);
  }

  /** Cpu utilization over a minute. */
  public static Resource cpu(int averageUtilization) {
    return Resource.of(ResourceName.CPU, MINUTE, new MetricTarget.Utilization(averageUtilization));
  }

  /** A target of so many ready pods that each request one core and a gibibyte. */
  public static Target target(int replicas) {
    return target(replicas, readyPods(replicas));
  }

  /** A target whose spec and status agree. */
  public static Target target(int replicas, List<Pod> pods) {
    return new Target("uid-1", OptionalInt.of(replicas), replicas, pods, List.of(), List.of());
  }

  /** Pods that have been ready for a day. */
  public static List<Pod> readyPods(int count) {
    List<Pod> pods = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pods.add(pod("pod-" + i, Pod.Phase.RUNNING, Pod.Readiness.TRUE));
    }
    return pods;
  }

  /** A pod that started a day ago. */
  public static Pod pod(String name, Pod.Phase phase, Pod.Readiness ready) {
    OptionalLong dayAgo = OptionalLong.of(START.toEpochMilli() - 86_400_000);
    Container container = new Container("main", OptionalLong.of(1000), OptionalLong.of(1L << 30));
    return new Pod(name, phase, ready, dayAgo, dayAgo, false, List.of(container));
  }

  /** Values of pod-0, pod-1 and so on, just read. */
  public static PodReadings measured(Instant at, long... valuesMilli) {
    List<PodReading> readings = new ArrayList<>();
    for (int i = 0; i < valuesMilli.length; i++) {
      readings.add(new PodReading.Measured("pod-" + i, valuesMilli[i], at.toEpochMilli(), 60_000));
    }
    return new PodReadings(readings);
  }

  /** One Shared topic with so many messages in one partition. */
  public static BacklogReading messages(Instant at, long messages) {
    return new BacklogReading(
        List.of(topic(TOPIC, at, SubscriptionType.SHARED, partition(messages))));
  }

  /** A topic. */
  public static TopicBacklog topic(
      String name, Instant at, SubscriptionType type, PartitionBacklog... partitions) {
    return new TopicBacklog(
        name, at.toEpochMilli(), type, 1, List.of(partitions), Optional.empty());
  }

  /** A topic whose stats could not be read. */
  public static TopicReading failedTopic(String name, String category) {
    return new TopicAbsence(name, new Absence(category, "no stats"));
  }

  /** A partition with single messages only. */
  public static PartitionBacklog partition(long entries) {
    return partition(entries, OptionalDouble.empty(), OptionalLong.empty(), OptionalLong.empty());
  }

  /** A partition that tells nothing of its progress. */
  public static PartitionBacklog partition(
      long entries, OptionalDouble messagesPerEntry, OptionalLong delayed, OptionalLong unacked) {
    return new PartitionBacklog(
        entries,
        messagesPerEntry,
        delayed,
        unacked,
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty());
  }

  /** A partition of which something was acknowledged then. */
  public static PartitionBacklog acknowledged(long entries, Instant last) {
    OptionalLong at = OptionalLong.of(last.toEpochMilli());
    OptionalLong none = OptionalLong.empty();
    return new PartitionBacklog(entries, OptionalDouble.empty(), none, none, none, at, none);
  }

  /** {@link #TOPIC} with an ordinary backlog, and what was counted precisely then. */
  public static BacklogReading counted(Instant at, long entries, Instant preciseAt, long precise) {
    TopicBacklog ordinary = topic(TOPIC, at, SubscriptionType.SHARED, partition(entries));
    return new BacklogReading(
        List.of(
            new TopicBacklog(
                TOPIC,
                ordinary.observedAtMillis(),
                ordinary.type(),
                ordinary.consumers(),
                ordinary.partitions(),
                Optional.of(new PreciseBacklog(precise, preciseAt.toEpochMilli())))));
  }

  /** A number from outside, just read. */
  public static ExternalReading value(Instant at, long... seriesMilli) {
    List<SeriesValue> series = new ArrayList<>();
    for (long valueMilli : seriesMilli) {
      series.add(new SeriesValue(valueMilli, at.toEpochMilli()));
    }
    return new ExternalReading(series);
  }

  /** An observation at a tick. */
  public static Observation tick(Instant at, Target target, Map<String, MetricReading> metrics) {
    return new Observation(at, Observation.Trigger.TICK, target, metrics);
  }
}
