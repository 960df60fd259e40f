package io.pulsescale.topicstats;

import io.pulsescale.event.Failure;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.Poll;
import io.pulsescale.polling.PollException;
import java.time.Duration;
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
  private static final TopicInterest NO_INTEREST = TopicInterest.in(Set.of(), Duration.ZERO);

  private final AdminApi api;
  private final Samples samples;
  private final EntrySizeReader entrySizes;
  private final MissingSubscriptions missing;
  private final Map<TopicName, TopicMemory> memories = new ConcurrentHashMap<>();
  private volatile Map<TopicName, TopicInterest> interests = Map.of();

  /**
   * @param samples of topics alone
   * @param slowInterval between two questions that are dear to the broker
   */
  TopicPoll(AdminApi api, Samples samples, Duration slowInterval) {
    this.api = api;
    this.samples = samples;
    this.entrySizes = new EntrySizeReader(api, slowInterval);
    this.missing = new MissingSubscriptions(api, slowInterval);
  }

  /** Takes up what policies want to know, and forgets everything else. */
  void follow(Map<TopicName, TopicInterest> wanted) {
    interests = Map.copyOf(wanted);
    memories.keySet().stream().filter(topic -> !wanted.containsKey(topic)).forEach(api::forget);
    memories.keySet().retainAll(wanted.keySet());
    wanted.forEach((topic, interest) -> memoryOf(topic).retain(interest));
    samples.retain(wanted);
  }

  /** What to emit, for the last time, about subscriptions of a topic that is gone. */
  List<SubscriptionSample> gone(TopicName topic, Set<String> subscriptions) {
    PollMoment moment = samples.moment(topic.toString());
    Failure failure =
        PollException.of(
                FailureCategory.TOPIC_NOT_FOUND, topic.toString(), "no longer among the topics")
            .toFailure(1);
    return subscriptions.stream()
        .map(subscription -> samples.absent(moment, subscription, failure))
        .toList();
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
    PollMoment moment = samples.moment(question.topic().toString());
    return interest(question.topic()).subscriptions().stream()
        .map(subscription -> samples.absent(moment, subscription, failure))
        .toList();
  }

  private List<SubscriptionSample> quick(TopicName topic, TopicMemory memory)
      throws PollException, InterruptedException {
    TopicInterest interest = interest(topic);
    TopicStats stats = api.stats(topic);
    PollMoment moment = samples.moment(topic.toString());
    if (missing.create(stats, interest, memory, moment.observedAtMillis())) {
      stats = api.stats(topic);
      moment = samples.moment(topic.toString());
    }
    Map<String, Wish> wishes = interest(topic).wishes();
    entrySizes.refresh(moment, stats, wishes.keySet(), memory);
    List<SubscriptionSample> all = new ArrayList<>();
    for (Map.Entry<String, Wish> each : wishes.entrySet()) {
      TopicStats read = each.getValue().complete() ? stats : UntoldBacklogs.asZero(stats);
      all.add(sample(moment, each.getKey(), read, memory));
    }
    return all;
  }

  private SubscriptionSample sample(
      PollMoment moment, String subscription, TopicStats stats, TopicMemory memory) {
    try {
      SubscriptionStats found =
          SubscriptionStats.of(stats, subscription)
              .orElseThrow(() -> memory.notCreated(subscription).orElseGet(() -> notFound(stats)));
      return samples.present(moment, subscription, found.reading(memory));
    } catch (PollException e) {
      return samples.absent(moment, subscription, e.toFailure(1));
    }
  }

  /** Remembers what the next samples will carry as well. */
  private List<SubscriptionSample> thorough(TopicName topic, TopicMemory memory)
      throws PollException, InterruptedException {
    TopicStats stats = api.thoroughStats(topic);
    long observedAtMillis = samples.moment(topic.toString()).observedAtMillis();
    for (String subscription : interest(topic).subscriptions()) {
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

  private TopicInterest interest(TopicName topic) {
    return interests.getOrDefault(topic, NO_INTEREST);
  }

  private TopicMemory memoryOf(TopicName topic) {
    return memories.computeIfAbsent(topic, TopicMemory::new);
  }
}
