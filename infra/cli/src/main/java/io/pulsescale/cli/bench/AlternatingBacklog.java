package io.pulsescale.cli.bench;

import io.pulsescale.cli.CommandFailure;
import io.pulsescale.event.EventKeys;
import io.pulsescale.event.EventType;
import io.pulsescale.event.PartitionReading;
import io.pulsescale.event.SubscriptionReading;
import io.pulsescale.event.SubscriptionSample;
import java.time.Instant;
import java.util.List;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Schema;

/** Publishes samples that ask for few replicas and for many, by turns. */
final class AlternatingBacklog implements AutoCloseable {
  private static final int FEW = 2;
  private static final int MANY = 5;

  private final Producer<SubscriptionSample> producer;
  private long turn;

  AlternatingBacklog(PulsarClient client, String namespace) {
    try {
      producer =
          client
              .newProducer(Schema.AVRO(SubscriptionSample.class))
              .topic(EventType.SUBSCRIPTION_SAMPLE.topicIn(namespace))
              .create();
    } catch (PulsarClientException e) {
      throw new CommandFailure("cannot publish samples: " + e.getMessage(), e);
    }
  }

  /** Publishes the other backlog for every workload. */
  void turn(List<String> workloads) {
    turn++;
    for (String workload : workloads) {
      int replicas = (turn + workload.hashCode()) % 2 == 0 ? FEW : MANY;
      SubscriptionSample sample = sample(workload, (long) replicas * BenchPolicies.THRESHOLD);
      producer
          .newMessage()
          .key(EventKeys.of(sample))
          .eventTime(sample.getObservedAtMillis())
          .value(sample)
          .sendAsync();
    }
  }

  private static SubscriptionSample sample(String workload, long backlog) {
    long now = Instant.now().toEpochMilli();
    return SubscriptionSample.newBuilder()
        .setCluster(BenchPolicies.CLUSTER)
        .setTopic(BenchPolicies.topic(workload))
        .setSubscription(BenchPolicies.SUBSCRIPTION)
        .setSequence(now)
        .setObservedAtMillis(now)
        .setReading(reading(backlog))
        .build();
  }

  private static SubscriptionReading reading(long backlog) {
    return SubscriptionReading.newBuilder()
        .setPartitioned(false)
        .setType("Shared")
        .setConsumers(1)
        .setBlockedOnUnacked(false)
        .setPartitions(
            List.of(
                PartitionReading.newBuilder()
                    .setPartition(-1)
                    .setBacklogEntries(backlog)
                    .setMessagesPerEntry(1.0)
                    .build()))
        .build();
  }

  @Override
  public void close() {
    producer.closeAsync();
  }
}
