package io.pulsescale.e2e;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.EventType;
import io.pulsescale.event.MetricSample;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Schema;

/** What anybody may publish to be scaled by: a number of its own, repeated each second. */
final class JobsWaiting implements AutoCloseable {
  private static final double WAITING = 90;

  private final Producer<MetricSample> producer;
  private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();

  JobsWaiting(PulsarClient client, String namespace) throws PulsarClientException {
    producer =
        client
            .newProducer(Schema.AVRO(MetricSample.class))
            .topic(EventType.METRIC_SAMPLE.topicIn(namespace))
            .create();
    clock.scheduleAtFixedRate(this::publish, 0, 1, TimeUnit.SECONDS);
  }

  private void publish() {
    long now = Instant.now().toEpochMilli();
    MetricSample sample =
        new MetricSample("jobs_waiting", Map.of("queue", "orders"), now, now, WAITING, null, null);
    producer.newMessage().key(EventKeys.of(sample)).eventTime(now).value(sample).sendAsync();
  }

  @Override
  public void close() {
    clock.shutdownNow();
    producer.closeAsync();
  }
}
