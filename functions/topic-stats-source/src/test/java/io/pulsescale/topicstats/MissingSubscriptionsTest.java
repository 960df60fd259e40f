package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.ManualTicker;
import io.pulsescale.polling.http.Credentials;
import io.pulsescale.polling.http.Endpoint;
import io.pulsescale.polling.http.HttpFetcher;
import io.pulsescale.polling.http.HttpLimits;
import io.pulsescale.polling.http.LoopbackServer;
import io.pulsescale.polling.tls.TlsIdentity;
import java.nio.charset.StandardCharsets;
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

class MissingSubscriptionsTest {
  private static final TopicName TOPIC = TopicName.parse("persistent://shop/orders/in");
  private static final String PATH = "/admin/v2/persistent/shop/orders/in";
  private static final Duration SLOW = Duration.ofSeconds(30);

  private final ManualTicker ticker = new ManualTicker(Instant.parse("2026-11-30T08:00:00Z"));
  private LoopbackServer server;
  private TopicPoll poll;

  @BeforeEach
  void starts() throws Exception {
    server = LoopbackServer.http();
    server.answer(PATH + "/partitions", 200, "{\"partitions\":0}");
    server.answer(PATH + "/stats", 200, "{\"subscriptions\":{}}");
    HttpLimits limits = new HttpLimits(Duration.ofSeconds(10), 3, 1 << 20);
    Endpoint endpoint = Endpoint.parse(server.address(), Set.of());
    AdminApi api =
        new AdminApi(
            new HttpFetcher(endpoint, Credentials.ANONYMOUS, limits, TlsIdentity.system()));
    poll = new TopicPoll(api, new Samples("main", ticker), SLOW);
  }

  @AfterEach
  void stops() {
    server.close();
  }

  @Test
  void createsNothingThatNobodyWantsCreated() throws Exception {
    follow(false);

    assertThat(category()).isEqualTo("subscriptionNotFound");
    assertThat(attempts()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"204", "409"})
  void createsAtTheEndOfTheTopicAndReadsItAtOnceAlsoWhenSomebodyElseWasFaster(int status)
      throws Exception {
    server.handle(
        PATH + "/subscription/my%20orders",
        exchange -> {
          server.answer(
              PATH + "/stats",
              200,
              "{\"subscriptions\":{\"my orders\":{\"msgBacklog\":0,\"consumers\":[]}}}");
          exchange.sendResponseHeaders(status, -1);
        });
    follow(true);

    SubscriptionSample sample = sample();

    assertThat(sample.getFailure()).isNull();
    assertThat(sample.getReading().getPartitions().get(0).getBacklogEntries()).isZero();
    LoopbackServer.Asked asked = attempts().get(0);
    assertThat(asked.method()).isEqualTo("PUT");
    assertThat(asked.body()).isEqualTo("\"latest\"");
    sample();
    assertThat(attempts()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "401, unauthorized",
    "403, forbidden",
    "404, topicNotFound",
    "412, invalid",
    "500, serverError"
  })
  void tellsWhyItIsNotCreatedAndTriesAgainLater(int status, String category) throws Exception {
    server.answer(PATH + "/subscription/my%20orders", status, "{\"reason\":\"because\"}");
    follow(true);

    SubscriptionSample sample = sample();

    assertThat(sample.getFailure().getCategory()).isEqualTo(category);
    assertThat(sample.getFailure().getMessage())
        .isEqualTo(
            "%s%s/subscription/my%%20orders: the subscription is missing and not created: HTTP %d: because"
                .formatted(server.address(), PATH, status));
    assertThat(category()).isEqualTo(category);
    assertThat(attempts()).hasSize(1);
    ticker.advance(SLOW);
    assertThat(category()).isEqualTo(category);
    assertThat(attempts()).hasSize(2);
  }

  @Test
  void isMissingAgainForWhoeverGivesUpTheWishToCreateIt() throws Exception {
    server.answer(PATH + "/subscription/my%20orders", 403, "");
    follow(true);
    assertThat(category()).isEqualTo("forbidden");

    follow(false);

    assertThat(category()).isEqualTo("subscriptionNotFound");
  }

  @Test
  void createsOnATopicThatRedirectsToItsBroker() throws Exception {
    server.redirect(PATH + "/subscription/my%20orders", 307, "/moved");
    server.handle(
        "/moved",
        exchange -> {
          byte[] body = "moved".getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
        });
    follow(true);

    sample();

    assertThat(server.asked())
        .filteredOn(asked -> asked.target().equals("/moved"))
        .extracting(LoopbackServer.Asked::method, LoopbackServer.Asked::body)
        .containsExactly(org.assertj.core.groups.Tuple.tuple("PUT", "\"latest\""));
  }

  private void follow(boolean create) {
    Map<String, Wish> wishes = Map.of("my orders", new Wish(create, true));
    poll.follow(Map.of(TOPIC, new TopicInterest(wishes, Duration.ofSeconds(1))));
  }

  private String category() throws Exception {
    return sample().getFailure().getCategory();
  }

  private SubscriptionSample sample() throws Exception {
    return poll.read(new Question(TOPIC, Question.Depth.QUICK)).get(0);
  }

  private List<LoopbackServer.Asked> attempts() {
    return server.asked().stream()
        .filter(asked -> asked.target().contains("/subscription/"))
        .toList();
  }
}
