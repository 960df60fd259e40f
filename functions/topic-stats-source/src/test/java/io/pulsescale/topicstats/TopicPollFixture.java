package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.ManualTicker;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.Credentials;
import io.pulsescale.polling.http.Endpoint;
import io.pulsescale.polling.http.HttpFetcher;
import io.pulsescale.polling.http.HttpLimits;
import io.pulsescale.polling.http.LoopbackServer;
import io.pulsescale.polling.tls.TlsIdentity;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A topic with recorded stats behind a real HTTP server, and the poll that reads it. */
abstract class TopicPollFixture {
  static final TopicName TOPIC = TopicName.parse("persistent://public/default/stats-part");
  static final String PATH = "/admin/v2/persistent/public/default/stats-part";
  static final Instant START = Instant.parse("2026-11-30T02:40:11Z");
  static final Duration SLOW = Duration.ofSeconds(30);

  final ManualTicker ticker = new ManualTicker(START);
  LoopbackServer server;
  TopicPoll poll;

  @BeforeEach
  void starts() throws Exception {
    server = LoopbackServer.http();
    Endpoint endpoint = Endpoint.parse(server.address(), Set.of());
    HttpLimits limits = new HttpLimits(Duration.ofSeconds(10), 3, 1 << 20);
    AdminApi api =
        new AdminApi(
            new HttpFetcher(endpoint, Credentials.ANONYMOUS, limits, TlsIdentity.system()));
    poll = new TopicPoll(api, new Samples("main", ticker), SLOW);
  }

  @AfterEach
  void stops() {
    server.close();
  }

  final void plain(String stats) {
    server.answer(PATH + "/partitions", 200, "{\"partitions\":0}");
    server.answer(PATH + "/stats", 200, stats);
  }

  final void partitioned(String stats) {
    server.answer(PATH + "/partitions", 200, "{\"partitions\":3}");
    server.answer(PATH + "/partitioned-stats", 200, stats);
  }

  final void follow(String... subscriptions) {
    poll.follow(Map.of(TOPIC, TopicInterest.in(Set.of(subscriptions), Duration.ofSeconds(1))));
  }

  final List<SubscriptionSample> quick() throws Exception {
    return ask(Question.Depth.QUICK);
  }

  final List<SubscriptionSample> ask(Question.Depth depth) throws Exception {
    return poll.read(new Question(TOPIC, depth));
  }

  /** What is emitted for a poll that fails, as the loop would have it. */
  final List<SubscriptionSample> failed() {
    Question question = new Question(TOPIC, Question.Depth.QUICK);
    PollException failure = catchThrowableOfType(PollException.class, () -> poll.read(question));
    assertThat(failure).as("a failure").isNotNull();
    return poll.failed(question, failure.toFailure(1));
  }
}
