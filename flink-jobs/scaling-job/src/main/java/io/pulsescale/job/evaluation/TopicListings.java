package io.pulsescale.job.evaluation;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.EventType;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a pattern of topics matches. Its own sample lists all of them, and each of them has samples
 * of its own. A policy keeps readings of {@value #MOST_TOPICS} topics of a pattern at most, the
 * first by name; that there are more makes the metric's value a lower bound.
 */
public final class TopicListings {
  /** Of one pattern. */
  public static final int MOST_TOPICS = 1_000;

  private TopicListings() {}

  /** Whether an event lists topics; a listing that failed does not. */
  public static boolean isListing(Envelopes envelopes, Envelope input) {
    return input.stream() == EventType.SUBSCRIPTION_SAMPLE
        && envelopes.open(input, SubscriptionSample.class).getTopics() != null;
  }

  /**
   * Cuts a listing to one topic more than is read, which tells that there are more. Every other
   * event stays as it is.
   */
  public static Envelope bounded(Envelopes envelopes, Envelope input) {
    return input.stream() == EventType.SUBSCRIPTION_SAMPLE
        ? bounded(envelopes, input, envelopes.open(input, SubscriptionSample.class))
        : input;
  }

  /** What is kept of an input: a listing that failed goes on with the topics of the one before. */
  static Envelope after(Envelope before, Envelopes envelopes, Envelope input) {
    if (input.stream() != EventType.SUBSCRIPTION_SAMPLE) {
      return input;
    }
    SubscriptionSample sample = envelopes.open(input, SubscriptionSample.class);
    boolean failed = sample.getReading() == null && sample.getTopics() == null;
    if (!failed || before == null) {
      return bounded(envelopes, input, sample);
    }
    List<String> known = envelopes.open(before, SubscriptionSample.class).getTopics();
    return known == null ? input : with(envelopes, input, sample, known);
  }

  private static Envelope bounded(Envelopes envelopes, Envelope input, SubscriptionSample sample) {
    List<String> topics = sample.getTopics();
    return topics == null || topics.size() <= MOST_TOPICS + 1
        ? input
        : with(envelopes, input, sample, topics.subList(0, MOST_TOPICS + 1));
  }

  /** Keys of the samples that a listing asks for. */
  public static Stream<String> keys(Envelopes envelopes, Envelope listing) {
    SubscriptionSample sample = envelopes.open(listing, SubscriptionSample.class);
    return topics(sample)
        .map(it -> EventKeys.ofSubscription(sample.getCluster(), it, sample.getSubscription()));
  }

  /** The topics of a listing that are read. */
  static Stream<String> topics(SubscriptionSample listing) {
    return listing.getTopics() == null
        ? Stream.empty()
        : listing.getTopics().stream().limit(MOST_TOPICS);
  }

  private static Envelope with(
      Envelopes envelopes, Envelope input, SubscriptionSample sample, List<String> topics) {
    SubscriptionSample other = SubscriptionSample.newBuilder(sample).setTopics(topics).build();
    return envelopes.seal(other, input.publishedAtMillis());
  }
}
