package io.pulsescale.job.evaluation;

import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.PreciseBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.TopicAbsence;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.observation.TopicReading;
import io.pulsescale.event.PartitionReading;
import io.pulsescale.event.SubscriptionReading;
import io.pulsescale.event.SubscriptionSample;
import java.util.Optional;
import java.util.OptionalDouble;

/** From the sample of one topic to the engine's reading of it. */
final class TopicBacklogs {
  private TopicBacklogs() {}

  static TopicReading of(SubscriptionSample sample) {
    return sample.getReading() == null
        ? new TopicAbsence(sample.getTopic(), Targets.absence(sample.getFailure()))
        : backlog(sample.getTopic(), sample);
  }

  private static TopicBacklog backlog(String topic, SubscriptionSample sample) {
    SubscriptionReading reading = sample.getReading();
    return new TopicBacklog(
        topic,
        sample.getObservedAtMillis(),
        type(reading.getType()),
        reading.getConsumers(),
        reading.getPartitions().stream().map(TopicBacklogs::partition).toList(),
        Optional.ofNullable(reading.getPrecise())
            .map(it -> new PreciseBacklog(it.getBacklogEntries(), it.getObservedAtMillis())));
  }

  private static PartitionBacklog partition(PartitionReading reading) {
    Double perEntry = reading.getMessagesPerEntry();
    return new PartitionBacklog(
        reading.getBacklogEntries(),
        perEntry == null ? OptionalDouble.empty() : OptionalDouble.of(perEntry),
        Targets.optional(reading.getDelayedMessages()),
        Targets.optional(reading.getUnackedMessages()),
        Targets.optional(reading.getInMessages()),
        Targets.optional(reading.getMarkDeleteAdvancedAtMillis()),
        Targets.optional(reading.getLastAckedAtMillis()));
  }

  private static SubscriptionType type(String name) {
    if (name == null) {
      return SubscriptionType.UNKNOWN;
    }
    return switch (name) {
      case "Exclusive" -> SubscriptionType.EXCLUSIVE;
      case "Failover" -> SubscriptionType.FAILOVER;
      case "Shared" -> SubscriptionType.SHARED;
      case "Key_Shared" -> SubscriptionType.KEY_SHARED;
      default -> SubscriptionType.UNKNOWN;
    };
  }
}
