package io.pulsescale.job.live;

import static io.pulsescale.job.TestEvents.ORDERS;
import static io.pulsescale.job.TestEvents.TOPIC;

import io.pulsescale.event.Pod;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.job.ExternalEvents;
import io.pulsescale.job.TestEvents;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.avro.specific.SpecificRecordBase;

/**
 * Events about shop/orders as they arrive: ticks, samples of a topic, of numbers that something
 * else publishes and of instances, and outcomes; some of them late.
 */
final class RandomFeed {
  private static final long START_MILLIS = 1_700_000_000_000L;
  private static final String[] METRICS = {
    """
        - type: PulsarBacklog
          pulsarBacklog: {pulsarCluster: main, topics: ['%s'], subscription: orders, msgBacklogThreshold: 10}
    """
        .formatted(TOPIC),
    """
        - {type: External, external: {metric: {name: jobs_waiting}, target: {type: AverageValue, averageValue: 10}}}
    """,
    """
        - type: Resource
          resource: {name: cpu, window: 60s, target: {type: Utilization, averageUtilization: 50}}
    """
  };

  private static final String[] SERIES = {"backlog", "number", "instance"};
  private static final double[] ODD = {
    Double.NaN, Double.POSITIVE_INFINITY, -1, 1e300, Double.MIN_VALUE
  };

  private final SplittableRandom random;
  private final Map<String, Long> newest = new HashMap<>();
  private final List<SpecificRecordBase> given = new ArrayList<>();
  private long nowMillis = START_MILLIS;
  private int replicas = 2;

  RandomFeed(long seed) {
    random = new SplittableRandom(seed);
  }

  static ScalingPolicy policy() {
    return ExternalEvents.policy(TestEvents.ordersBy(METRICS));
  }

  /** The next one that belongs to a history without accidents. */
  SpecificRecordBase next() {
    nowMillis += random.nextInt(1, 8_000);
    SpecificRecordBase event =
        switch (random.nextInt(6)) {
          case 0, 1 -> tick();
          case 2, 3, 4 -> newest(SERIES[random.nextInt(SERIES.length)]);
          default -> outcome();
        };
    given.add(event);
    return event;
  }

  /** One of those that were given, once more. */
  SpecificRecordBase again() {
    return given.get(random.nextInt(given.size()));
  }

  /**
   * A sample with the next number of its series that was observed before the newest one; empty
   * while that series has none.
   */
  Optional<SpecificRecordBase> late() {
    String series = SERIES[random.nextInt(SERIES.length)];
    long ago = random.nextInt(1, 50_000);
    if (!newest.containsKey(series)) {
      return Optional.empty();
    }
    long newestMillis = newest.get(series);
    SpecificRecordBase sample = sample(series, newestMillis - ago);
    sample.put("sequence", newestMillis + 1);
    return Optional.of(sample);
  }

  private SpecificRecordBase tick() {
    replicas = random.nextInt(6) == 0 ? random.nextInt(5) : replicas;
    Pod[] pods =
        IntStream.range(0, replicas)
            .mapToObj(i -> TestEvents.pod("orders-" + i, "i" + i))
            .toArray(Pod[]::new);
    ScaleTarget target = TestEvents.target(ORDERS, nowMillis, replicas, pods);
    return random.nextInt(12) == 0 ? TestEvents.failedTarget(ORDERS, nowMillis) : target;
  }

  private SpecificRecordBase newest(String series) {
    newest.put(series, nowMillis);
    return sample(series, nowMillis);
  }

  private SpecificRecordBase sample(String series, long atMillis) {
    boolean odd = random.nextInt(5) == 0;
    int value = random.nextInt(200);
    return switch (series) {
      case "backlog" -> TestEvents.backlog(atMillis, odd ? -1 : value);
      case "number" -> ExternalEvents.waiting("a", atMillis, odd ? ODD[value % ODD.length] : value);
      default -> TestEvents.instance("i0", atMillis, (atMillis - START_MILLIS) * value / 200);
    };
  }

  private SpecificRecordBase outcome() {
    return TestEvents.outcome(
        ORDERS, nowMillis, random.nextBoolean() ? "applied" : "failed", replicas, replicas + 1);
  }
}
