package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.pulsescale.event.Failure;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PatternPollTest {
  private static final NamespaceName ORDERS = new NamespaceName("persistent", "shop", "orders");
  private static final String PREFIX = "persistent://shop/orders/";
  private static final String LISTING = "/admin/v2/persistent/shop/orders";
  private static final TopicPattern IN = TopicPattern.parse(PREFIX + "in-.*");
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final ManualTicker ticker = new ManualTicker(Instant.parse("2026-11-30T08:00:00Z"));
  private final FollowedTopics followed = new FollowedTopics();
  private LoopbackServer server;
  private TopicPoll topics;
  private PatternPoll poll;

  @BeforeEach
  void starts() throws Exception {
    server = LoopbackServer.http();
    HttpLimits limits = new HttpLimits(Duration.ofSeconds(10), 3, 1 << 20);
    AdminApi api =
        new AdminApi(
            new HttpFetcher(
                Endpoint.parse(server.address(), Set.of()),
                Credentials.ANONYMOUS,
                limits,
                TlsIdentity.system()));
    topics = new TopicPoll(api, new Samples("main", ticker), Duration.ofSeconds(30));
    poll = new PatternPoll(api, new Samples("main", ticker), followed, new FollowingTopics());
    follow(Map.of(), Map.of(IN, TopicInterest.in(Set.of("orders"), SECOND)));
  }

  @AfterEach
  void stops() {
    server.close();
  }

  @Test
  void tellsWhichTopicsMatchInOrderAndUnderTheNameOfTheWhole() throws Exception {
    lists("in-b-partition-0,in-b-partition-11,in-a,out", "in-b,in-c");

    List<SubscriptionSample> samples = poll.read(ORDERS);

    assertThat(samples).hasSize(1);
    SubscriptionSample sample = samples.get(0);
    assertThat(sample.getTopic()).isEqualTo(PREFIX + "in-.*");
    assertThat(sample.getSubscription()).isEqualTo("orders");
    assertThat(sample.getReading()).isNull();
    assertThat(sample.getFailure()).isNull();
    assertThat(sample.getTopics())
        .containsExactly(PREFIX + "in-a", PREFIX + "in-b", PREFIX + "in-c");
    assertThat(followed.topics()).containsOnlyKeys(topic("in-a"), topic("in-b"), topic("in-c"));
  }

  @Test
  void tellsThatNothingMatches() throws Exception {
    lists("out", "");

    assertThat(poll.read(ORDERS).get(0).getTopics()).isEmpty();
    assertThat(followed.topics()).isEmpty();
  }

  @Test
  void listsANamespaceOnceForAllPatternsOverIt() throws Exception {
    TopicPattern out = TopicPattern.parse(PREFIX + "out.*");
    TopicPattern elsewhere = TopicPattern.parse("persistent://shop/billing/.*");
    TopicInterest interest = TopicInterest.in(Set.of("orders", "audit"), SECOND);
    follow(Map.of(), Map.of(IN, interest, out, interest, elsewhere, interest));
    lists("in-a,out", "");

    assertThat(poll.read(ORDERS)).hasSize(4);
    assertThat(server.asked()).hasSize(2);
  }

  @Test
  void unitesWhatPatternsAndNamesWantOfATopic() throws Exception {
    TopicInterest named = TopicInterest.in(Set.of("audit"), Duration.ofMillis(500));
    follow(Map.of(topic("in-a"), named), Map.of(IN, TopicInterest.in(Set.of("orders"), SECOND)));
    lists("in-a", "");

    poll.read(ORDERS);

    assertThat(followed.topics().get(topic("in-a")))
        .isEqualTo(TopicInterest.in(Set.of("audit", "orders"), Duration.ofMillis(500)));
  }

  @Test
  void tellsOnceThatATopicIsGoneAndPollsItNoMore() throws Exception {
    lists("in-a,in-b", "");
    poll.read(ORDERS);
    lists("in-b", "");

    List<SubscriptionSample> samples = poll.read(ORDERS);

    assertThat(samples).hasSize(2);
    assertThat(samples.get(0).getTopics()).containsExactly(PREFIX + "in-b");
    assertThat(samples.get(1).getTopic()).isEqualTo(PREFIX + "in-a");
    assertThat(samples.get(1).getFailure().getCategory()).isEqualTo("topicNotFound");
    assertThat(followed.topics()).containsOnlyKeys(topic("in-b"));
    assertThat(poll.read(ORDERS)).hasSize(1);
  }

  @Test
  void saysNothingOfAGoneTopicThatAnotherPolicyNames() throws Exception {
    TopicInterest interest = TopicInterest.in(Set.of("orders"), SECOND);
    follow(Map.of(topic("in-a"), interest), Map.of(IN, interest));
    lists("in-a", "");
    poll.read(ORDERS);
    lists("", "");

    assertThat(poll.read(ORDERS)).hasSize(1);
    assertThat(followed.topics()).containsOnlyKeys(topic("in-a"));
  }

  @ParameterizedTest
  @CsvSource({"401, unauthorized", "403, forbidden", "404, notFound", "503, serverError"})
  void tellsAFailedListingAndGoesOnWithTheTopicsItKnows(int status, String category)
      throws Exception {
    lists("in-a", "");
    poll.read(ORDERS);
    server.answer(LISTING + "/partitioned", status, "");

    Failure failure = failed().get(0).getFailure();

    assertThat(failure.getCategory()).isEqualTo(category);
    assertThat(failure.getSubject())
        .isEqualTo("cluster main, topic " + PREFIX + "in-.*, subscription orders");
    assertThat(failed().get(0).getFailure().getConsecutive()).isEqualTo(2);
    assertThat(failed().get(0).getTopics()).isNull();
    assertThat(followed.topics()).containsOnlyKeys(topic("in-a"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"{\"topics\":[]}", "[1]", "<html>", "[null]"})
  void neverTakesAMalformedListingForAnEmptyOne(String body) throws Exception {
    lists("in-a", "");
    server.answer(LISTING, 200, body);

    assertThat(failed().get(0).getFailure().getCategory()).isEqualTo("malformed");
  }

  @Test
  void failsOnlyThePatternThatTakesTooLong() throws Exception {
    TopicPattern costly = TopicPattern.parse(PREFIX + "in-.*.*.*.*.*.*b");
    TopicInterest interest = TopicInterest.in(Set.of("orders"), SECOND);
    follow(Map.of(), Map.of(IN, interest, costly, interest));
    lists("in-" + "a".repeat(50), "");

    Map<Boolean, List<SubscriptionSample>> byFailure =
        poll.read(ORDERS).stream()
            .collect(java.util.stream.Collectors.partitioningBy(s -> s.getFailure() != null));

    assertThat(byFailure.get(true).get(0).getTopic()).isEqualTo(costly.toString());
    assertThat(byFailure.get(true).get(0).getFailure().getCategory()).isEqualTo("invalid");
    assertThat(byFailure.get(false).get(0).getTopics()).hasSize(1);
  }

  private final class FollowingTopics implements PatternPoll.Follower {
    @Override
    public void topicsChanged() {
      topics.follow(followed.topics());
    }

    @Override
    public List<SubscriptionSample> gone(TopicName topic, Set<String> subscriptions) {
      return topics.gone(topic, subscriptions);
    }
  }

  private void follow(
      Map<TopicName, TopicInterest> named, Map<TopicPattern, TopicInterest> patterns) {
    followed.follow(new ClusterInterests(named, patterns));
    poll.follow(patterns);
  }

  private void lists(String all, String partitioned) {
    server.answer(LISTING, 200, json(all));
    server.answer(LISTING + "/partitioned", 200, json(partitioned));
  }

  private static String json(String names) {
    return names.isEmpty() ? "[]" : "[\"" + PREFIX + names.replace(",", "\",\"" + PREFIX) + "\"]";
  }

  private List<SubscriptionSample> failed() {
    PollException failure = catchThrowableOfType(PollException.class, () -> poll.read(ORDERS));
    assertThat(failure).as("a failure").isNotNull();
    return poll.failed(ORDERS, failure.toFailure(1));
  }

  private static TopicName topic(String name) {
    return TopicName.parse(PREFIX + name);
  }
}
