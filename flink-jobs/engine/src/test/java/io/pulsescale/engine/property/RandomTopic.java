package io.pulsescale.engine.property;

import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.PreciseBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.TopicBacklog;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** One subscription on one topic, with up to four partitions. */
final class RandomTopic {
  private RandomTopic() {}

  static TopicBacklog of(String topic, long atMillis, Dice dice) {
    List<PartitionBacklog> partitions = new ArrayList<>();
    for (int i = dice.below(4); i >= 0; i--) {
      partitions.add(partition(atMillis, dice));
    }
    return new TopicBacklog(
        topic,
        atMillis,
        dice.pick(SubscriptionType.values()),
        dice.below(5),
        partitions,
        dice.oneIn(8)
            ? Optional.of(new PreciseBacklog(dice.load(), atMillis - dice.below(30_000)))
            : Optional.empty());
  }

  private static PartitionBacklog partition(long atMillis, Dice dice) {
    long acked = atMillis - dice.between(0, 900_000);
    return new PartitionBacklog(
        dice.oneIn(40) ? dice.pick(-1L, Long.MAX_VALUE) : dice.load(),
        dice.oneIn(3) ? OptionalDouble.empty() : OptionalDouble.of(perEntry(dice)),
        dice.oneIn(3) ? OptionalLong.of(dice.below(50)) : OptionalLong.empty(),
        dice.oneIn(3) ? OptionalLong.of(dice.below(3)) : OptionalLong.empty(),
        dice.oneIn(2) ? OptionalLong.of(atMillis / 100 + dice.below(1_000)) : OptionalLong.empty(),
        dice.oneIn(3) ? OptionalLong.empty() : OptionalLong.of(acked),
        dice.oneIn(3) ? OptionalLong.empty() : OptionalLong.of(acked));
  }

  private static double perEntry(Dice dice) {
    return dice.oneIn(30)
        ? dice.pick(Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE, 1e300, -3.0)
        : dice.pick(0.5, 1.0, 7.5, 100.0);
  }
}
