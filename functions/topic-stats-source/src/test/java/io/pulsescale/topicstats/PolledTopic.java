package io.pulsescale.topicstats;

import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.Ticker;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** The samples of subscription {@code orders} of one topic, five polls a second. */
final class PolledTopic implements AutoCloseable {
  private final BlockingQueue<SubscriptionSample> samples = new ArrayBlockingQueue<>(1_000);
  private final ClusterPolling polling;

  private PolledTopic(Map<String, Object> cluster) {
    Map<String, Object> named = new HashMap<>(cluster);
    named.put("name", "main");
    Map<String, Object> options = Map.of("clusters", List.of(named), "maxBackoff", "1s");
    TopicStatsOptions read = TopicStatsOptions.read(options, name -> null);
    polling = ClusterPolling.start(read.clusters().get(0), read, samples, Ticker.system());
  }

  /**
   * @param cluster its options but its name
   */
  static PolledTopic start(Map<String, Object> cluster, TopicName topic) {
    PolledTopic polled = new PolledTopic(cluster);
    TopicInterest interest = TopicInterest.in(Set.of("orders"), Duration.ofMillis(200));
    polled.polling.follow(
        new Interests(Map.of("main", new ClusterInterests(Map.of(topic, interest), Map.of()))));
    return polled;
  }

  SubscriptionSample next() throws InterruptedException {
    return samples.take();
  }

  SubscriptionSample firstReading() throws InterruptedException {
    SubscriptionSample sample = next();
    while (sample.getReading() == null) {
      sample = next();
    }
    return sample;
  }

  @Override
  public void close() {
    polling.close();
  }
}
