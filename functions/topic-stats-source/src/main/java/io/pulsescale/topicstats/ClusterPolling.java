package io.pulsescale.topicstats;

import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.PollLoop;
import io.pulsescale.polling.PollSettings;
import io.pulsescale.polling.Ticker;
import io.pulsescale.polling.http.HttpFetcher;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;

/**
 * Polls one cluster with loops of its own, so that a cluster that hangs holds up no other: one for
 * topics, and one for listings, which a namespace may be slow to answer.
 */
final class ClusterPolling implements AutoCloseable, PatternPoll.Follower {
  private static final int POLLS_PER_LISTING = 3;

  private final String cluster;
  private final TopicStatsOptions options;
  private final HttpFetcher http;
  private final FollowedTopics followed = new FollowedTopics();
  private final TopicPoll topicPoll;
  private final PatternPoll patternPoll;
  private final PollLoop<Question, SubscriptionSample> topics;
  private final PollLoop<NamespaceName, SubscriptionSample> listings;

  private ClusterPolling(
      ClusterOptions cluster,
      TopicStatsOptions options,
      BlockingQueue<SubscriptionSample> samples,
      Ticker ticker) {
    this.cluster = cluster.name();
    this.options = options;
    this.http =
        new HttpFetcher(
            cluster.endpoint(), cluster.credentials(), options.limits(), cluster.identity());
    AdminApi api = new AdminApi(http);
    this.topicPoll =
        new TopicPoll(api, new Samples(cluster.name(), ticker), options.slowInterval());
    this.patternPoll = new PatternPoll(api, new Samples(cluster.name(), ticker), followed, this);
    this.topics = PollLoop.start(settings(""), topicPoll, samples, ticker);
    this.listings = PollLoop.start(settings("-listing"), patternPoll, samples, ticker);
  }

  static ClusterPolling start(
      ClusterOptions cluster,
      TopicStatsOptions options,
      BlockingQueue<SubscriptionSample> samples,
      Ticker ticker) {
    return new ClusterPolling(cluster, options, samples, ticker);
  }

  /** Asks from now on for what these interests name in this cluster. */
  void follow(Interests interests) {
    ClusterInterests wanted = interests.in(cluster);
    followed.follow(wanted);
    patternPoll.follow(wanted.patterns());
    Map<NamespaceName, Duration> namespaces = new HashMap<>();
    wanted
        .patterns()
        .forEach(
            (pattern, interest) ->
                namespaces.merge(
                    pattern.namespace(), betweenListings(interest), ClusterPolling::shorter));
    listings.replace(namespaces);
    topicsChanged();
  }

  /** One change at a time: the last one to be put into force must be the newest. */
  @Override
  public synchronized void topicsChanged() {
    Map<TopicName, TopicInterest> wanted = followed.topics();
    Map<Question, Duration> questions = new HashMap<>();
    wanted.forEach(
        (topic, interest) -> {
          questions.put(new Question(topic, Question.Depth.QUICK), interest.interval());
          questions.put(new Question(topic, Question.Depth.THOROUGH), options.slowInterval());
        });
    topicPoll.follow(wanted);
    topics.replace(questions);
  }

  @Override
  public List<SubscriptionSample> gone(TopicName topic, Set<String> subscriptions) {
    return topicPoll.gone(topic, subscriptions);
  }

  @Override
  public void close() {
    listings.close();
    topics.close();
    http.close();
  }

  private Duration betweenListings(TopicInterest interest) {
    return shorter(options.listInterval(), interest.interval().multipliedBy(POLLS_PER_LISTING));
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private PollSettings settings(String suffix) {
    PollSettings polling = options.polling();
    return polling.named(polling.name() + "-" + cluster + suffix);
  }
}
