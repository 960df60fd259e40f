package io.pulsescale.job.evaluation;

import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.TopicAbsence;
import io.pulsescale.engine.observation.TopicReading;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.event.EventKeys;
import io.pulsescale.event.EventType;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.job.event.Envelopes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The newest word on each topic of a selector. Whatever keeps the topics of a pattern from being
 * known in full stands beside those that are known, as an absence in the pattern's name.
 */
final class Backlogs {
  private static final String TOO_MANY = "tooManyTopics";

  private final Envelopes envelopes;
  private final PolicyMemory memory;
  private final long oldestListingMillis;

  /**
   * @param oldestListingMillis epoch milliseconds; a listing from before it counts no more
   */
  Backlogs(Envelopes envelopes, PolicyMemory memory, long oldestListingMillis) {
    this.envelopes = envelopes;
    this.memory = memory;
    this.oldestListingMillis = oldestListingMillis;
  }

  BacklogReading of(SubscriptionSelector selector) {
    List<TopicReading> readings = new ArrayList<>();
    selector.topicsPattern().ifPresent(pattern -> addMatching(selector, pattern, readings));
    selector.topics().forEach(topic -> readings.add(topic(selector, topic)));
    return new BacklogReading(readings);
  }

  private void addMatching(
      SubscriptionSelector selector, String pattern, List<TopicReading> readings) {
    Optional<SubscriptionSample> listing = newest(selector, pattern);
    whatIsMissing(listing).ifPresent(it -> readings.add(new TopicAbsence(pattern, it)));
    listing.stream()
        .flatMap(TopicListings::topics)
        .forEach(topic -> readings.add(topic(selector, topic)));
  }

  private Optional<Absence> whatIsMissing(Optional<SubscriptionSample> listing) {
    if (listing.isEmpty()) {
      return Optional.of(Absence.notObserved("the topics of the pattern were not listed yet"));
    }
    SubscriptionSample sample = listing.get();
    if (sample.getFailure() != null || sample.getTopics() == null) {
      return Optional.of(Targets.absence(sample.getFailure()));
    } else if (sample.getObservedAtMillis() < oldestListingMillis) {
      return Optional.of(
          Absence.notObserved("the topics of the pattern were listed before maxSampleAge"));
    } else if (sample.getTopics().isEmpty()) {
      return Optional.of(Absence.notObserved("no topic matches the pattern"));
    }
    return sample.getTopics().size() > TopicListings.MOST_TOPICS
        ? Optional.of(
            new Absence(
                TOO_MANY,
                "the pattern matches more than the %d topics that are read"
                    .formatted(TopicListings.MOST_TOPICS)))
        : Optional.empty();
  }

  private TopicReading topic(SubscriptionSelector selector, String topic) {
    return newest(selector, topic)
        .map(TopicBacklogs::of)
        .orElseGet(
            () -> new TopicAbsence(topic, Absence.notObserved("no sample of " + topic + " yet")));
  }

  private Optional<SubscriptionSample> newest(SubscriptionSelector selector, String topic) {
    String key = EventKeys.ofSubscription(selector.pulsarCluster(), topic, selector.subscription());
    return Optional.ofNullable(
            memory.samples().get(InputNames.series(EventType.SUBSCRIPTION_SAMPLE, key)))
        .map(it -> envelopes.open(it, SubscriptionSample.class));
  }
}
