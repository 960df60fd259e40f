package io.pulsescale.topicstats;

import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.PollLoop;
import io.pulsescale.polling.Ticker;
import io.pulsescale.polling.http.HttpFetcher;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;

/** Polls one cluster with a loop of its own, so that a cluster that hangs holds up no other. */
final class ClusterPolling implements AutoCloseable {
  private final String cluster;
  private final Duration slowInterval;
  private final HttpFetcher http;
  private final TopicPoll poll;
  private final PollLoop<Question, SubscriptionSample> loop;

  private ClusterPolling(
      ClusterOptions cluster,
      TopicStatsOptions options,
      BlockingQueue<SubscriptionSample> samples,
      Ticker ticker) {
    this.cluster = cluster.name();
    this.slowInterval = options.slowInterval();
    this.http =
        new HttpFetcher(
            cluster.endpoint(), cluster.credentials(), options.limits(), cluster.trust());
    AdminApi api = new AdminApi(http);
    this.poll =
        new TopicPoll(
            api, new Samples(cluster.name(), ticker), new EntrySizeReader(api, slowInterval));
    this.loop =
        PollLoop.start(
            options.polling().named(options.polling().name() + "-" + cluster.name()),
            poll,
            samples,
            ticker);
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
    Map<TopicName, TopicInterest> wanted = interests.in(cluster);
    Map<Question, Duration> questions = new HashMap<>();
    wanted.forEach(
        (topic, interest) -> {
          questions.put(new Question(topic, Question.Depth.QUICK), interest.interval());
          questions.put(new Question(topic, Question.Depth.THOROUGH), slowInterval);
        });
    poll.follow(wanted);
    loop.replace(questions);
  }

  @Override
  public void close() {
    loop.close();
    http.close();
  }
}
