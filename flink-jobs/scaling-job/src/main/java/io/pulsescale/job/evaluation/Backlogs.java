package io.pulsescale.job.evaluation;

import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.PreciseBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.TopicAbsence;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.observation.TopicReading;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.event.EventKeys;
import io.pulsescale.event.EventType;
import io.pulsescale.event.PartitionReading;
import io.pulsescale.event.SubscriptionReading;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import java.util.Optional;
import java.util.OptionalDouble;

/** The newest word on each topic of a selector. */
final class Backlogs {
  private final Envelopes envelopes;
  private final PolicyMemory memory;

  Backlogs(Envelopes envelopes, PolicyMemory memory) {
    this.envelopes = envelopes;
    this.memory = memory;
  }

  BacklogReading of(SubscriptionSelector selector) {
    return new BacklogReading(
        selector.topics().stream().map(topic -> topic(selector, topic)).toList());
  }

  private TopicReading topic(SubscriptionSelector selector, String topic) {
    String key = EventKeys.ofSubscription(selector.pulsarCluster(), topic, selector.subscription());
    Envelope newest = memory.samples().get(EventType.SUBSCRIPTION_SAMPLE.topic() + "|" + key);
    if (newest == null) {
      return new TopicAbsence(topic, Absence.notObserved("no sample of it yet"));
    }
    SubscriptionSample sample = envelopes.open(newest, SubscriptionSample.class);
    return sample.getReading() == null
        ? new TopicAbsence(topic, Targets.absence(sample.getFailure()))
        : backlog(topic, sample);
  }

  private static TopicBacklog backlog(String topic, SubscriptionSample sample) {
    SubscriptionReading reading = sample.getReading();
    return new TopicBacklog(
        topic,
        sample.getObservedAtMillis(),
        type(reading.getType()),
        reading.getConsumers(),
        reading.getPartitions().stream().map(Backlogs::partition).toList(),
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
