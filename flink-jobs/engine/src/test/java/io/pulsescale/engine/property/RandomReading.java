package io.pulsescale.engine.property;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.AbsentReading;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.PulsarBacklog;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;

/** Random readings: mostly sane, sometimes missing, stale, failed or absurd. */
final class RandomReading {
  private RandomReading() {}

  static Optional<MetricReading> of(Metric metric, int replicas, Instant now, Random random) {
    return switch (random.nextInt(12)) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(new AbsentReading(new Absence("timeout", "no answer")));
      case 2 -> Optional.of(sane(metric, replicas, now.minusSeconds(61), random));
      default -> Optional.of(sane(metric, replicas, now, random));
    };
  }

  private static MetricReading sane(Metric metric, int replicas, Instant at, Random random) {
    return metric instanceof PulsarBacklog ? backlog(at, random) : pods(replicas, at, random);
  }

  private static MetricReading backlog(Instant at, Random random) {
    SubscriptionType[] types = SubscriptionType.values();
    SubscriptionType type = types[random.nextInt(types.length)];
    List<PartitionBacklog> partitions = new ArrayList<>();
    for (int i = 0; i <= random.nextInt(4); i++) {
      partitions.add(partition(random));
    }
    return new BacklogReading(
        List.of(Given.topic(Given.TOPIC, at, type, partitions.toArray(PartitionBacklog[]::new))));
  }

  private static PartitionBacklog partition(Random random) {
    double[] perEntry = {0, 1, 7.5, Double.NaN, Double.MAX_VALUE, -3};
    int odd = random.nextInt(30);
    long entries = odd == 0 ? Long.MAX_VALUE : odd == 1 ? -1 : load(random);
    return Given.partition(
        entries,
        OptionalDouble.of(perEntry[odd < perEntry.length ? odd : 1]),
        OptionalLong.of(random.nextInt(5)),
        OptionalLong.of(random.nextInt(3)));
  }

  private static MetricReading pods(int replicas, Instant at, Random random) {
    List<PodReading> readings = new ArrayList<>();
    for (int i = 0; i < replicas; i++) {
      String pod = "pod-" + i;
      switch (random.nextInt(10)) {
        case 0 -> {}
        case 1 -> readings.add(new PodReading.Standby(pod, at.toEpochMilli()));
        case 2 -> readings.add(new PodReading.Measured(pod, -7, at.toEpochMilli(), 60_000));
        case 3 ->
            readings.add(new PodReading.Measured(pod, Long.MAX_VALUE, at.toEpochMilli(), 60_000));
        default ->
            readings.add(new PodReading.Measured(pod, load(random), at.toEpochMilli(), 60_000));
      }
    }
    return new PodReadings(readings);
  }

  /** Often nothing, mostly little, sometimes a lot. */
  private static long load(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> 0;
      case 1 -> random.nextInt(10_000);
      default -> random.nextInt(500);
    };
  }
}
