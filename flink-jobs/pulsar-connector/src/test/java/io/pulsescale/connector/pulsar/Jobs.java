package io.pulsescale.connector.pulsar;

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
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/** Runs jobs that read texts from topics through a probe, on the mini cluster of the test class. */
public final class Jobs {

  private Jobs() {}

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

  public static CompletableFuture<String> stop(JobClient job, Path directory) {
    return job.stopWithSavepoint(
        false, directory.toUri().toString(), SavepointFormatType.CANONICAL);
  }

  public static void cancel(JobClient job) throws Exception {
    job.cancel().get(30, TimeUnit.SECONDS);
  }

  private static StreamExecutionEnvironment environment(
      int parallelism, Configuration configuration) {
    configuration.set(PipelineOptions.GENERIC_TYPES, false);
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.getExecutionEnvironment(configuration);
    env.setParallelism(parallelism);
    return env;
  }
}
