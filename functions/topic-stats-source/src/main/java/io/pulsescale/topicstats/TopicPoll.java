package io.pulsescale.topicstats;

import io.pulsescale.event.Failure;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.Poll;
import io.pulsescale.polling.PollException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Asks one cluster about its topics: one request serves all subscriptions that policies name on a
 * topic. A failure becomes a sample of each of them.
 */
final class TopicPoll implements Poll<Question, SubscriptionSample> {
  private final AdminApi api;
  private final Samples samples;
  private final EntrySizeReader entrySizes;
  private final Map<TopicName, TopicMemory> memories = new ConcurrentHashMap<>();
  private volatile Map<TopicName, TopicInterest> interests = Map.of();

  TopicPoll(AdminApi api, Samples samples, EntrySizeReader entrySizes) {
    this.api = api;
    this.samples = samples;
    this.entrySizes = entrySizes;
  }

  /** Takes up what policies want to know, and forgets everything else. */
  void follow(Map<TopicName, TopicInterest> wanted) {
    interests = Map.copyOf(wanted);
    memories.keySet().stream().filter(topic -> !wanted.containsKey(topic)).forEach(api::forget);
    memories.keySet().retainAll(wanted.keySet());
    wanted.forEach((topic, interest) -> memoryOf(topic).retain(interest.subscriptions()));
    samples.retain(wanted);
  }

  @Override
  public List<SubscriptionSample> read(Question question)
      throws PollException, InterruptedException {
    TopicName topic = question.topic();
    return switch (question.depth()) {
      case QUICK -> quick(topic, memoryOf(topic));
      case THOROUGH -> thorough(topic, memoryOf(topic));
    };
  }

  @Override
  public List<SubscriptionSample> failed(Question question, Failure failure) {
    if (question.depth() == Question.Depth.THOROUGH) {
      return List.of();
    }
    PollMoment moment = samples.moment(question.topic());
    return subscriptions(question.topic()).stream()
        .map(subscription -> samples.absent(moment, subscription, failure))
        .toList();
  }

  private List<SubscriptionSample> quick(TopicName topic, TopicMemory memory)
      throws PollException, InterruptedException {
    TopicStats stats = api.stats(topic);
    PollMoment moment = samples.moment(topic);
    Set<String> subscriptions = subscriptions(topic);
    entrySizes.refresh(moment, stats, subscriptions, memory);
    List<SubscriptionSample> all = new ArrayList<>();
    for (String subscription : subscriptions) {
      all.add(sample(moment, subscription, stats, memory));
    }
    return all;
  }

  private SubscriptionSample sample(
      PollMoment moment, String subscription, TopicStats stats, TopicMemory memory) {
    try {
      SubscriptionStats found =
          SubscriptionStats.of(stats, subscription).orElseThrow(() -> notFound(stats));
      return samples.present(moment, subscription, found.reading(memory));
    } catch (PollException e) {
      return samples.absent(moment, subscription, e.toFailure(1));
    }
  }

  /** Remembers what the next samples will carry as well. */
  private List<SubscriptionSample> thorough(TopicName topic, TopicMemory memory)
      throws PollException, InterruptedException {
    TopicStats stats = api.thoroughStats(topic);
    long observedAtMillis = samples.moment(topic).observedAtMillis();
    for (String subscription : subscriptions(topic)) {
      Optional<SubscriptionStats> found = SubscriptionStats.of(stats, subscription);
      if (found.isPresent()) {
        memory.remember(
            subscription, SlowFacts.of(found.get().partitions().values(), observedAtMillis));
      }
    }
    return List.of();
  }

  private static PollException notFound(TopicStats stats) {
    String subject = stats.partitions().get(stats.partitions().firstKey()).subject();
    return PollException.of(
        FailureCategory.SUBSCRIPTION_NOT_FOUND, subject, "the topic has no such subscription");
  }

  private Set<String> subscriptions(TopicName topic) {
    TopicInterest interest = interests.get(topic);
    return interest == null ? Set.of() : interest.subscriptions();
  }

  private TopicMemory memoryOf(TopicName topic) {
    return memories.computeIfAbsent(topic, name -> new TopicMemory());
  }
}
