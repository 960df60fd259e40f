package io.pulsescale.topicstats;

import io.pulsescale.event.Failure;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.Poll;
import io.pulsescale.polling.PollException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Lists a namespace's topics: one listing serves all patterns over it. Each pattern becomes a
 * sample of its own that tells which topics match; a topic that no longer does is told to be gone,
 * once.
 */
final class PatternPoll implements Poll<NamespaceName, SubscriptionSample> {
  /** What is done with topics once it is known which there are. */
  interface Follower {
    /** Polls exactly {@link FollowedTopics#topics} from now on. */
    void topicsChanged();

    /** What to emit, for the last time, about subscriptions of a topic that is gone. */
    List<SubscriptionSample> gone(TopicName topic, Set<String> subscriptions);
  }

  private final AdminApi api;
  private final Samples samples;
  private final FollowedTopics followed;
  private final Follower follower;

  /**
   * @param samples of patterns alone
   */
  PatternPoll(AdminApi api, Samples samples, FollowedTopics followed, Follower follower) {
    this.api = api;
    this.samples = samples;
    this.followed = followed;
    this.follower = follower;
  }

  /** Forgets all patterns but these. */
  void follow(Map<TopicPattern, TopicInterest> wanted) {
    samples.retain(wanted);
  }

  @Override
  public List<SubscriptionSample> read(NamespaceName namespace)
      throws PollException, InterruptedException {
    SortedSet<String> listed = api.topics(namespace);
    List<SubscriptionSample> told = new ArrayList<>();
    followed
        .patterns(namespace)
        .forEach((pattern, interest) -> told.addAll(matched(pattern, interest, listed)));
    follower.topicsChanged();
    return told;
  }

  /** The topics that are known go on being polled. */
  @Override
  public List<SubscriptionSample> failed(NamespaceName namespace, Failure failure) {
    List<SubscriptionSample> told = new ArrayList<>();
    followed
        .patterns(namespace)
        .forEach((pattern, interest) -> told.addAll(failed(pattern, interest, failure)));
    return told;
  }

  private List<SubscriptionSample> matched(
      TopicPattern pattern, TopicInterest interest, SortedSet<String> listed) {
    SortedSet<String> matching = new TreeSet<>();
    try {
      for (String topic : listed) {
        if (pattern.matches(topic)) {
          matching.add(topic);
        }
      }
    } catch (PatternTooCostlyException e) {
      PollException failure =
          PollException.of(FailureCategory.INVALID, pattern.toString(), e.getMessage());
      return failed(pattern, interest, failure.toFailure(1));
    }
    return told(pattern, interest, matching);
  }

  private List<SubscriptionSample> told(
      TopicPattern pattern, TopicInterest interest, SortedSet<String> matching) {
    List<SubscriptionSample> told = new ArrayList<>();
    PollMoment moment = samples.moment(pattern.toString());
    for (String subscription : interest.subscriptions()) {
      told.add(samples.matching(moment, subscription, List.copyOf(matching)));
    }
    Set<TopicName> topics =
        matching.stream().map(TopicName::parse).collect(Collectors.toUnmodifiableSet());
    followed
        .matched(pattern, topics)
        .forEach(
            (topic, subscriptions) ->
                told.addAll(follower.gone(TopicName.parse(topic), subscriptions)));
    return told;
  }

  private List<SubscriptionSample> failed(
      TopicPattern pattern, TopicInterest interest, Failure failure) {
    PollMoment moment = samples.moment(pattern.toString());
    return interest.subscriptions().stream()
        .map(subscription -> samples.absent(moment, subscription, failure))
        .toList();
  }
}
