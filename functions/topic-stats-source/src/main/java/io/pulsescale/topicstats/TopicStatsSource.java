package io.pulsescale.topicstats;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.polling.EventRecord;
import io.pulsescale.polling.Ticker;
import io.pulsescale.polling.policy.PolicyFeed;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.functions.api.Record;
import org.apache.pulsar.io.core.Source;
import org.apache.pulsar.io.core.SourceContext;

/** Emits the stats of every subscription that a policy names, and every failure to read them. */
public final class TopicStatsSource implements Source<SubscriptionSample> {
  private BlockingQueue<SubscriptionSample> samples;
  private List<ClusterPolling> clusters = List.of();
  private PolicyFeed policies;

  @Override
  public void open(Map<String, Object> configuration, SourceContext context) throws IOException {
    TopicStatsOptions options = TopicStatsOptions.read(configuration, context::getSecret);
    samples = new ArrayBlockingQueue<>(options.queueCapacity());
    clusters =
        options.clusters().stream()
            .map(cluster -> ClusterPolling.start(cluster, options, samples, Ticker.system()))
            .toList();
    try {
      policies =
          PolicyFeed.open(
              context.getPulsarClient(),
              options.policyTopic(),
              accepted -> follow(accepted, options.cadence()));
    } catch (PulsarClientException e) {
      close();
      throw e;
    }
  }

  @Override
  public Record<SubscriptionSample> read() throws InterruptedException {
    SubscriptionSample sample = samples.take();
    return new EventRecord<>(sample, EventKeys.of(sample), sample.getObservedAtMillis());
  }

  @Override
  public void close() throws IOException {
    if (policies != null) {
      policies.close();
    }
    clusters.forEach(ClusterPolling::close);
  }

  private void follow(List<PolicyDocument> accepted, PollCadence cadence) {
    Interests interests = Interests.of(accepted, cadence);
    clusters.forEach(cluster -> cluster.follow(interests));
  }
}
