package io.pulsescale.job.replay;

import io.pulsescale.event.EventType;
import io.pulsescale.job.Sources;
import io.pulsescale.job.evaluation.InputNames;
import io.pulsescale.job.routing.Interest;
import io.pulsescale.job.routing.PolicyInput;
import io.pulsescale.job.routing.Retention;
import io.pulsescale.job.routing.Routing;
import io.pulsescale.job.routing.SeriesInput;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * The job over a recording. Where the live job asks the policies what they want and evaluates at
 * ticks, this one asks the recorded evaluations, and evaluates what they say was evaluated.
 */
public final class ReplayTopology {
  private static final int MAX_PARALLELISM = 128;

  private ReplayTopology() {}

  /**
   * Adds the topology; all sources must be bounded. The result comes policy by policy, in the order
   * of positions within each, at the end of the input.
   */
  public static DataStream<Retaken> build(
      StreamExecutionEnvironment env, Sources sources, DataStream<Recorded> evaluations) {
    env.setMaxParallelism(MAX_PARALLELISM);
    DataStream<SeriesInput> inputs =
        open(env, sources, EventType.SCALING_POLICY)
            .union(
                open(env, sources, EventType.SCALE_TARGET),
                open(env, sources, EventType.SCALE_OUTCOME),
                open(env, sources, EventType.INSTANCE_SAMPLE),
                open(env, sources, EventType.SUBSCRIPTION_SAMPLE),
                open(env, sources, EventType.METRIC_SAMPLE));
    DataStream<PolicyInput> routed =
        evaluations
            .flatMap(new NamedSeries())
            .name("series named by evaluations")
            .keyBy(Interest::series)
            .connect(inputs.keyBy(SeriesInput::series))
            .process(new Routing(Retention.EVERYTHING))
            .name("route to policies")
            .uid("routing");
    return evaluations
        .keyBy(Recorded::policy)
        .connect(routed.keyBy(PolicyInput::policy))
        .process(new Retake())
        .name("evaluate again")
        .uid("retake");
  }

  private static DataStream<SeriesInput> open(
      StreamExecutionEnvironment env, Sources sources, EventType stream) {
    return sources
        .open(env, stream)
        .name(stream.topic())
        .uid(stream.topic())
        .map(input -> new SeriesInput(InputNames.seriesOf(input), input))
        .name("name series of " + stream.topic());
  }
}
