package io.pulsescale.engine.property;

import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.observation.TopicReading;
import io.pulsescale.engine.policy.BacklogUnit;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.SubscriptionSelector;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Fresh readings that cannot be true. */
final class AbsurdReading {
  private static final double[] PER_ENTRY = {
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    1e300,
    Double.MAX_VALUE,
    -1.0,
    -1e300
  };
  private static final long[] MILLI = {-1, -1_000, Long.MIN_VALUE, Long.MAX_VALUE};

  private final long atMillis;
  private final Dice dice;

  private AbsurdReading(long atMillis, Dice dice) {
    this.atMillis = atMillis;
    this.dice = dice;
  }

  static MetricReading of(Metric metric, List<String> pods, long atMillis, Dice dice) {
    AbsurdReading absurd = new AbsurdReading(atMillis, dice);
    if (metric instanceof PulsarBacklog backlog) {
      return absurd.backlog(backlog.selector(), backlog.backlogUnit());
    }
    if (metric instanceof PulsarDrain drain) {
      return absurd.backlog(drain.selector(), BacklogUnit.MESSAGES);
    }
    return metric instanceof External
        ? new ExternalReading(List.of(new SeriesValue(absurd.milli(), atMillis)))
        : new PodReadings(pods.stream().map(absurd::pod).toList());
  }

  private MetricReading backlog(SubscriptionSelector selector, BacklogUnit unit) {
    return new BacklogReading(
        selector.topics().stream().map(name -> (TopicReading) topic(name, unit)).toList());
  }

  private TopicBacklog topic(String name, BacklogUnit unit) {
    return new TopicBacklog(
        name, atMillis, SubscriptionType.SHARED, 1, List.of(partition(unit)), Optional.empty());
  }

  /** In entries, it does not matter what the average of messages is. */
  private PartitionBacklog partition(BacklogUnit unit) {
    boolean entries = unit == BacklogUnit.ENTRIES || dice.oneIn(3);
    return new PartitionBacklog(
        entries ? dice.pick(-1L, Long.MIN_VALUE, Long.MAX_VALUE) : dice.between(1, 1_000),
        OptionalDouble.of(entries ? 1 : PER_ENTRY[dice.below(PER_ENTRY.length)]),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty());
  }

  private PodReading pod(String name) {
    return new PodReading.Measured(name, milli(), atMillis, 60_000);
  }

  private long milli() {
    return MILLI[dice.below(MILLI.length)];
  }
}
