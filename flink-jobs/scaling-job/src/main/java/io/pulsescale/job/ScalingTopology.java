package io.pulsescale.job;

import io.pulsescale.event.EventType;
import io.pulsescale.job.attribution.ContainerAttribution;
import io.pulsescale.job.attribution.PodBinding;
import io.pulsescale.job.attribution.PodBindings;
import io.pulsescale.job.attribution.PodIdentity;
import io.pulsescale.job.attribution.TagAttribution;
import io.pulsescale.job.attribution.TaggedSample;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.live.Evaluate;
import io.pulsescale.job.routing.AddressOutcomes;
import io.pulsescale.job.routing.Interest;
import io.pulsescale.job.routing.NameSeries;
import io.pulsescale.job.routing.PolicyInput;
import io.pulsescale.job.routing.PolicyInterests;
import io.pulsescale.job.routing.Retention;
import io.pulsescale.job.routing.Routing;
import io.pulsescale.job.routing.SeriesInput;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** The live job: policies say which series they want, samples find them, ticks evaluate them. */
public final class ScalingTopology {
  /** Fixed for ever: state is spread over this many key groups. */
  static final int MAX_PARALLELISM = 128;

  private ScalingTopology() {}

  /** Adds the whole topology to the environment. Every stateful operator has a uid of its own. */
  public static void build(
      StreamExecutionEnvironment env, Sources sources, Sinks sinks, TopologyOptions options) {
    env.setMaxParallelism(MAX_PARALLELISM);
    Inputs in = new Inputs(env, sources, options);
    DataStream<Envelope> targets = in.open(EventType.SCALE_TARGET);

    SingleOutputStreamOperator<Interest> interests =
        in.open(EventType.SCALING_POLICY)
            .keyBy(Envelope::key)
            .process(new PolicyInterests())
            .name("interests of policies")
            .uid("policy-interests");

    DataStream<SeriesInput> inputs =
        targets
            .union(in.open(EventType.SUBSCRIPTION_SAMPLE), in.open(EventType.METRIC_SAMPLE))
            .flatMap(new NameSeries())
            .name("name series")
            .uid("name-series")
            .union(attributed(in, targets, interests));

    DataStream<PolicyInput> routed =
        interests
            .keyBy(Interest::series)
            .connect(inputs.keyBy(SeriesInput::series))
            .process(new Routing(Retention.NOTHING))
            .name("route to policies")
            .uid("routing")
            .union(outcomes(in));

    SingleOutputStreamOperator<Envelope> evaluations =
        interests
            .getSideOutput(PolicyInterests.ACCEPTED)
            .keyBy(Envelope::key)
            .connect(routed.keyBy(PolicyInput::policy))
            .process(new Evaluate(options.recoveryGrace()))
            .name("evaluate")
            .uid("evaluate");

    evaluations.sinkTo(sinks.evaluations()).name("evaluations").uid("evaluations");
    evaluations
        .getSideOutput(Evaluate.DECISIONS)
        .sinkTo(sinks.decisions())
        .name("scaling-decisions")
        .uid("scaling-decisions");
  }

  private static DataStream<PolicyInput> outcomes(Inputs in) {
    return in.open(EventType.SCALE_OUTCOME)
        .map(new AddressOutcomes())
        .name("address outcomes")
        .uid("address-outcomes");
  }

  /** Instance samples, each for the workloads of its pod: by container id, else by tags. */
  private static DataStream<SeriesInput> attributed(
      Inputs in, DataStream<Envelope> targets, DataStream<Interest> interests) {
    DataStream<PodBinding> bindings =
        interests
            .filter(Interest::inInstances)
            .name("interests in instances")
            .uid("interests-in-instances")
            .keyBy(Interest::workload)
            .connect(targets.keyBy(Envelope::key))
            .process(new PodBindings())
            .name("pods of workloads")
            .uid("pod-bindings");
    SingleOutputStreamOperator<SeriesInput> byContainer =
        bindings
            .filter(PodBinding::byInstance)
            .name("bindings by container")
            .uid("bindings-by-container")
            .keyBy(PodBinding::identity)
            .connect(
                in.open(EventType.INSTANCE_SAMPLE)
                    .keyBy(sample -> PodIdentity.ofInstance(sample.key())))
            .process(new ContainerAttribution(in.options().keepUnmatchedFor()))
            .name("attribute by container")
            .uid("attribution-by-container");
    DataStream<SeriesInput> byTags =
        bindings
            .filter(binding -> !binding.byInstance())
            .name("bindings by tags")
            .uid("bindings-by-tags")
            .keyBy(PodBinding::identity)
            .connect(
                byContainer
                    .getSideOutput(ContainerAttribution.TAGGED)
                    .keyBy(TaggedSample::identity))
            .process(new TagAttribution(in.options().keepUnmatchedFor()))
            .name("attribute by tags")
            .uid("attribution-by-tags");
    return byContainer.union(byTags);
  }
}
