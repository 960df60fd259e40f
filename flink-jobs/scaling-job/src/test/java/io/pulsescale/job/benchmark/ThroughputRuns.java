package io.pulsescale.job.benchmark;

import io.pulsescale.connector.pulsar.PulsarConnection;
import io.pulsescale.event.EventKeys;
import io.pulsescale.event.EventType;
import io.pulsescale.event.InstanceSample;
import io.pulsescale.job.ScalingTopology;
import io.pulsescale.job.Sinks;
import io.pulsescale.job.Sources;
import io.pulsescale.job.TopologyOptions;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.pulsar.BoundedStreams;
import io.pulsescale.job.pulsar.PulsarStreams;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Schema;

/** The same samples through different readers; each run gives samples per second. */
public final class ThroughputRuns implements AutoCloseable {
  private static final int PARTITIONS = 2;

  private final Envelopes envelopes = new Envelopes();
  private final Load load =
      new Load(100, 50, 100, Instant.now().minus(Duration.ofMinutes(20)).toEpochMilli());
  private final List<Envelope> control =
      Stream.concat(load.policies(), load.ticks()).map(envelopes::seal).toList();
  private final Broker broker = SharedBroker.get();
  private final String namespace = broker.admin().createNamespace("throughput");
  private final String topic = EventType.INSTANCE_SAMPLE.topicIn(namespace);
  private final PulsarClient client =
      PulsarClient.builder().serviceUrl(broker.serviceUrl()).build();

  public ThroughputRuns() throws Exception {
    broker
        .admin()
        .createPartitionedTopicIn(namespace, EventType.INSTANCE_SAMPLE.topic(), PARTITIONS);
    publish();
  }

  public void warmUp() throws Exception {
    rawReaders();
    jobFromTopic();
  }

  public double rawReaders() throws Exception {
    long began = System.nanoTime();
    long messages = new RawReaders(client, topic).read();
    return messages / seconds(began);
  }

  public double jobFromTopic() throws Exception {
    PulsarStreams live =
        new PulsarStreams(PulsarConnection.to(broker.serviceUrl()), namespace, "", Instant.EPOCH);
    return job(new BoundedStreams(live));
  }

  public double jobFromMemory() throws Exception {
    return job(PacedSources.fromHeap(load.instanceSamples().map(envelopes::seal).toList()));
  }

  private double job(Sources samples) throws Exception {
    Pace.reset(load.workloads());
    CountingSink.reset();
    Configuration configuration = new Configuration();
    configuration.set(PipelineOptions.GENERIC_TYPES, false);
    configuration.set(PipelineOptions.OBJECT_REUSE, true);
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.createLocalEnvironment(1, configuration);
    ScalingTopology.build(
        env,
        new PacedSources(control, samples),
        new Sinks(new CountingSink(), new CountingSink()),
        TopologyOptions.DEFAULT);
    env.execute();
    double samplesPerSecond = load.samples() / seconds(Pace.startedNanos());
    System.out.printf(
        "  %,d samples, %,d evaluations of %,d inputs%n",
        load.samples(), CountingSink.EVALUATIONS.get(), CountingSink.INPUTS.get());
    return samplesPerSecond;
  }

  private void publish() throws Exception {
    try (Producer<InstanceSample> producer =
        client
            .newProducer(Schema.AVRO(InstanceSample.class))
            .topic(topic)
            .blockIfQueueFull(true)
            .batchingMaxMessages(1_000)
            .batchingMaxPublishDelay(5, TimeUnit.MILLISECONDS)
            .create()) {
      load.instanceSamples()
          .forEach(
              sample ->
                  producer
                      .newMessage()
                      .key(EventKeys.of(sample))
                      .eventTime(sample.getObservedAtMillis())
                      .value(sample)
                      .sendAsync());
      producer.flush();
    }
  }

  private static double seconds(long sinceNanos) {
    return (System.nanoTime() - sinceNanos) / 1e9;
  }

  @Override
  public void close() throws PulsarClientException {
    client.close();
  }
}
