package io.pulsescale.connector.pulsar;

import static org.awaitility.Awaitility.await;

import io.pulsescale.connector.pulsar.source.PulsarSource;
import io.pulsescale.connector.pulsar.source.PulsarSourceBuilder;
import io.pulsescale.testing.Broker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.testutils.InMemoryReporter;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.test.junit5.MiniClusterExtension;

/** Runs jobs that read texts from topics through a probe, on the mini cluster of the test class. */
public final class Jobs {

  public static final Duration PATIENCE = Duration.ofSeconds(60);

  private Jobs() {}

  /** A mini cluster for one test class: one task manager with two slots. */
  public static MiniClusterExtension cluster() {
    return new MiniClusterExtension(
        new MiniClusterResourceConfiguration.Builder().setNumberSlotsPerTaskManager(2).build());
  }

  /** The same, its metrics at hand. */
  public static MiniClusterExtension cluster(InMemoryReporter metrics) {
    return new MiniClusterExtension(
        new MiniClusterResourceConfiguration.Builder()
            .setConfiguration(metrics.addToConfiguration(new Configuration()))
            .setNumberSlotsPerTaskManager(2)
            .build());
  }

  public static PulsarSourceBuilder<String> texts(Broker broker, String... topics) {
    return PulsarSource.<String>builder()
        .connection(PulsarConnection.to(broker.serviceUrl()))
        .topics(List.of(topics))
        .deserializer(new Texts())
        .producedType(Types.STRING)
        .discoveryInterval(Duration.ofMillis(500));
  }

  public static StreamExecutionEnvironment environment(int parallelism) {
    return environment(parallelism, new Configuration());
  }

  public static JobClient read(PulsarSource<String> source, Probe probe, int parallelism)
      throws Exception {
    return read(source, probe, environment(parallelism));
  }

  public static JobClient resume(
      String savepoint, PulsarSource<String> source, Probe probe, int parallelism)
      throws Exception {
    Configuration configuration = new Configuration();
    configuration.set(StateRecoveryOptions.SAVEPOINT_PATH, savepoint);
    return read(source, probe, environment(parallelism, configuration));
  }

  public static JobClient read(
      PulsarSource<String> source, Probe probe, StreamExecutionEnvironment env) throws Exception {
    env.fromSource(source, WatermarkStrategy.noWatermarks(), "source")
        .uid("source")
        .map(probe)
        .uid("probe")
        .sinkTo(new DiscardingSink<>())
        .uid("sink");
    return env.executeAsync();
  }

  /** Returns when every subtask reads: until then there is nothing to take a savepoint of. */
  public static void awaitReading(Broker broker, String partition) {
    await().atMost(PATIENCE).until(() -> broker.admin().stats(partition).contains("flink-reader-"));
  }

  public static CompletableFuture<String> stop(JobClient job, Path directory) {
    return job.stopWithSavepoint(
        false, directory.toUri().toString(), SavepointFormatType.CANONICAL);
  }

  /** Lets single records pass until the savepoint, which needs its turn between two, is taken. */
  public static String stopWhileReading(JobClient job, Path directory, Probe probe)
      throws Exception {
    CompletableFuture<String> savepoint = stop(job, directory);
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(5))
        .until(
            () -> {
              probe.permit(1);
              return savepoint.isDone();
            });
    return savepoint.get();
  }

  /** Awaits the end of a bounded job; fails when the job does. */
  public static void awaitEnd(JobClient job) throws Exception {
    job.getJobExecutionResult().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  public static void cancel(JobClient job) throws Exception {
    job.cancel().get(30, TimeUnit.SECONDS);
  }

  public static StreamExecutionEnvironment environment(
      int parallelism, Configuration configuration) {
    configuration.set(PipelineOptions.GENERIC_TYPES, false);
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.getExecutionEnvironment(configuration);
    env.setParallelism(parallelism);
    return env;
  }
}
