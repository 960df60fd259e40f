package io.pulsescale.engine.property;

import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.observation.PreciseBacklog;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.observation.TopicReading;
import java.util.List;
import java.util.Optional;

/** The same reading of a heavier load: nothing in it is less, what is not known stays so. */
final class HeavierReading {
  private static final long MOST = 1L << 50;
  private static final double MOST_PER_ENTRY = 1_000;

  private final Dice dice;

  private HeavierReading(Dice dice) {
    this.dice = dice;
  }

  static MetricReading than(MetricReading reading, Dice dice) {
    HeavierReading heavier = new HeavierReading(dice);
    if (reading instanceof BacklogReading backlog) {
      return new BacklogReading(backlog.topics().stream().map(heavier::topic).toList());
    }
    if (reading instanceof ExternalReading external) {
      return new ExternalReading(external.series().stream().map(heavier::series).toList());
    }
    return reading instanceof PodReadings pods
        ? new PodReadings(pods.pods().stream().map(heavier::pod).toList())
        : reading;
  }

  private TopicReading topic(TopicReading reading) {
    if (!(reading instanceof TopicBacklog topic)) {
      return reading;
    }
    List<PartitionBacklog> partitions = topic.partitions().stream().map(this::partition).toList();
    long more =
        partitions.stream().mapToLong(PartitionBacklog::backlogEntries).sum()
            - topic.partitions().stream().mapToLong(PartitionBacklog::backlogEntries).sum();
    Optional<PreciseBacklog> precise =
        topic.precise().map(it -> new PreciseBacklog(it.entries() + more, it.observedAtMillis()));
    return new TopicBacklog(
        topic.topic(),
        topic.observedAtMillis(),
        topic.type(),
        topic.consumers(),
        partitions,
        precise);
  }

  private PartitionBacklog partition(PartitionBacklog light) {
    return new PartitionBacklog(
        isSane(light) ? more(light.backlogEntries()) : light.backlogEntries(),
        light.messagesPerEntry(),
        light.delayedMessages(),
        light.unackedMessages(),
        light.inMessages(),
        light.markDeleteAdvancedAtMillis(),
        light.lastAckedAtMillis());
  }

  private static boolean isSane(PartitionBacklog partition) {
    double perEntry = partition.messagesPerEntry().orElse(1);
    return perEntry >= 0 && perEntry <= MOST_PER_ENTRY;
  }

  private SeriesValue series(SeriesValue light) {
    return new SeriesValue(more(light.valueMilli()), light.observedAtMillis());
  }

  private PodReading pod(PodReading light) {
    return light instanceof PodReading.Measured it
        ? new PodReading.Measured(
            it.pod(), more(it.valueMilli()), it.observedAtMillis(), it.windowMillis())
        : light;
  }

  /** What cannot be true stays as it is. */
  private long more(long light) {
    return light < 0 || light > MOST ? light : light + dice.load();
  }
}
