package io.pulsescale.job;

import io.pulsescale.job.pulsar.PulsarStreams;
import java.time.Duration;
import java.time.Instant;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.ExecutionOptions;
import org.apache.flink.configuration.ExternalizedCheckpointRetention;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** The live job: its topology on Pulsar's topics. Options are in {@link JobOption}. */
public final class ScalingJob {
  /** Two network hops lie between a tick and its decision. */
  private static final Duration LONGEST_WAIT_IN_A_BUFFER = Duration.ofMillis(5);

  private ScalingJob() {}

  public static void main(String[] args) throws Exception {
    JobOptions options = JobOptions.parse(args);
    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
    env.configure(configuration(options, env.getConfiguration()));
    env.setParallelism(options.parallelism());
    PulsarStreams streams =
        new PulsarStreams(
            options.connection(),
            options.namespace(),
            options.subscription(),
            Instant.now().minus(options.startBack()));
    ScalingTopology.build(env, streams, streams.sinks(), options.topology());
    env.execute("pulsescale");
  }

  /** What was asked for, else what the cluster is configured with, else our own default. */
  private static Configuration configuration(JobOptions options, ReadableConfig cluster) {
    Configuration configuration = new Configuration();
    configuration.set(PipelineOptions.GENERIC_TYPES, false);
    configuration.set(PipelineOptions.AUTO_GENERATE_UIDS, false);
    configuration.set(PipelineOptions.OBJECT_REUSE, true);
    configuration.set(ExecutionOptions.BUFFER_TIMEOUT, LONGEST_WAIT_IN_A_BUFFER);
    configuration.set(
        CheckpointingOptions.EXTERNALIZED_CHECKPOINT_RETENTION,
        ExternalizedCheckpointRetention.RETAIN_ON_CANCELLATION);
    configuration.set(
        CheckpointingOptions.CHECKPOINTING_INTERVAL,
        options
            .checkpointInterval()
            .or(() -> cluster.getOptional(CheckpointingOptions.CHECKPOINTING_INTERVAL))
            .orElse(JobOptions.DEFAULT_CHECKPOINT_INTERVAL));
    configuration.set(
        RestartStrategyOptions.RESTART_STRATEGY,
        cluster.getOptional(RestartStrategyOptions.RESTART_STRATEGY).orElse("exponential-delay"));
    options
        .stateBackend()
        .ifPresent(name -> configuration.set(StateBackendOptions.STATE_BACKEND, name));
    return configuration;
  }
}
