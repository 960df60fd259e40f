package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.Ticker;
import io.pulsescale.polling.http.LoopbackServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ClusterPollingTest {
  private static final TopicName TOPIC = TopicName.parse("persistent://shop/orders/in");
  private static final TopicPattern PATTERN = TopicPattern.parse("persistent://shop/orders/i.*");
  private static final TopicInterest ORDERS =
      TopicInterest.in(Set.of("orders"), Duration.ofMillis(50));

  private final BlockingQueue<SubscriptionSample> samples = new ArrayBlockingQueue<>(1_000);
  private final CountDownLatch stopped = new CountDownLatch(1);
  private LoopbackServer server;

  @BeforeEach
  void starts() throws Exception {
    server = LoopbackServer.http();
    String listed = "[\"" + TOPIC + "\"]";
    server.answer("/admin/v2/persistent/shop/orders", 200, listed);
    server.answer("/admin/v2/persistent/shop/orders/partitioned", 200, "[]");
    server.answer(TOPIC.adminPath() + "/partitions", 200, "{\"partitions\":0}");
    server.answer(
        TOPIC.adminPath() + "/stats",
        200,
        "{\"subscriptions\":{\"orders\":{\"msgBacklog\":0,\"consumers\":[]}}}");
  }

  @AfterEach
  void stops() {
    stopped.countDown();
    server.close();
  }

  @Test
  void aClusterThatHangsOrLeadsAstrayHoldsUpNoOther() throws Exception {
    try (LoopbackServer hanging = LoopbackServer.http();
        LoopbackServer astray = LoopbackServer.http()) {
      hanging.handle(TOPIC.adminPath() + "/partitions", exchange -> awaitQuietly());
      astray.redirect(TOPIC.adminPath() + "/partitions", 307, "http://stranger.invalid/");
      ClusterInterests named = new ClusterInterests(Map.of(TOPIC, ORDERS), Map.of());
      try (ClusterPolling first = polling("hanging", hanging, named);
          ClusterPolling second = polling("astray", astray, named);
          ClusterPolling third = polling("sound", server, named)) {
        assertThat(List.of(first, second, third)).doesNotContainNull();
        assertThat(awaitFrom("astray").getFailure().getCategory()).isEqualTo("redirectRefused");
        for (int poll = 0; poll < 5; poll++) {
          assertThat(awaitFrom("sound").getReading()).isNotNull();
        }
      }
    }
  }

  @Test
  void pollsWhatAPatternMatchesUntilItIsGone() throws Exception {
    ClusterInterests matched = new ClusterInterests(Map.of(), Map.of(PATTERN, ORDERS));
    try (ClusterPolling polling = polling("main", server, matched)) {
      assertThat(await(PATTERN.toString()).getTopics()).containsExactly(TOPIC.toString());
      assertThat(await(TOPIC.toString()).getReading()).isNotNull();

      server.answer("/admin/v2/persistent/shop/orders", 200, "[]");
      SubscriptionSample last = await(TOPIC.toString());
      while (last.getFailure() == null) {
        last = await(TOPIC.toString());
      }
      assertThat(last.getFailure().getCategory()).isEqualTo("topicNotFound");

      server.answer("/admin/v2/persistent/shop/orders", 200, "[\"" + TOPIC + "\"]");
      assertThat(await(TOPIC.toString()).getReading()).as("it is back").isNotNull();
      polling.follow(new Interests(Map.of()));
    }
  }

  private ClusterPolling polling(String name, LoopbackServer admin, ClusterInterests interests) {
    TopicStatsOptions options =
        TopicStatsOptions.read(
            Map.of(
                "clusters",
                List.of(Map.of("name", name, "adminUrl", admin.address())),
                "listInterval",
                "1s"),
            secret -> null);
    ClusterPolling polling =
        ClusterPolling.start(options.clusters().get(0), options, samples, Ticker.system());
    polling.follow(new Interests(Map.of(name, interests)));
    return polling;
  }

  private SubscriptionSample awaitFrom(String cluster) throws InterruptedException {
    SubscriptionSample sample = samples.poll(20, TimeUnit.SECONDS);
    while (!sample.getCluster().equals(cluster)) {
      sample = samples.poll(20, TimeUnit.SECONDS);
    }
    return sample;
  }

  private SubscriptionSample await(String topic) throws InterruptedException {
    SubscriptionSample sample = samples.poll(20, TimeUnit.SECONDS);
    while (!sample.getTopic().equals(topic)) {
      sample = samples.poll(20, TimeUnit.SECONDS);
    }
    return sample;
  }

  private void awaitQuietly() {
    try {
      stopped.await();
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }
}
