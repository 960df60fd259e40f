package io.pulsescale.job.routing;

import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.metrics.JobMetrics;
import java.util.Map;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.metrics.Counter;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
import org.apache.flink.util.Collector;

/**
 * Hands each input of a series to the policies that want it. Keyed by series. Of several policies
 * that would act on one target the first by name does; the others are told to yield.
 */
public final class Routing
    extends KeyedCoProcessFunction<String, Interest, SeriesInput, PolicyInput> {
  private static final long serialVersionUID = 1L;

  private final Retention retention;
  private transient MapState<String, Boolean> interested;
  private transient ListState<Envelope> retained;
  private transient Counter unwanted;

  public Routing(Retention retention) {
    this.retention = retention;
  }

  @Override
  public void open(OpenContext context) {
    interested =
        getRuntimeContext()
            .getMapState(new MapStateDescriptor<>("interested", Types.STRING, Types.BOOLEAN));
    retained =
        getRuntimeContext()
            .getListState(
                new ListStateDescriptor<>("retained", TypeInformation.of(Envelope.class)));
    unwanted = JobMetrics.refusedInputs(getRuntimeContext().getMetricGroup(), JobMetrics.UNWANTED);
  }

  @Override
  public void processElement1(Interest interest, Context context, Collector<PolicyInput> out)
      throws Exception {
    if (!interest.wanted()) {
      interested.remove(interest.policy());
    } else if (!interested.contains(interest.policy())) {
      interested.put(interest.policy(), interest.direct());
      for (Envelope input : retained.get()) {
        out.collect(new PolicyInput(interest.policy(), false, input));
      }
    } else {
      interested.put(interest.policy(), interest.direct());
    }
  }

  @Override
  public void processElement2(SeriesInput input, Context context, Collector<PolicyInput> out)
      throws Exception {
    if (retention == Retention.EVERYTHING) {
      retained.add(input.input());
    } else if (isUnwanted(input)) {
      unwanted.inc();
    }
    String acting = acting();
    for (String policy : interested.keys()) {
      boolean yields = acting != null && !policy.equals(acting);
      out.collect(new PolicyInput(policy, yields, input.input()));
    }
  }

  /** Not told of a topic's sample: it comes under two series, and one of them may be wanted. */
  private boolean isUnwanted(SeriesInput input) throws Exception {
    return interested.isEmpty() && input.input().stream() != EventType.SUBSCRIPTION_SAMPLE;
  }

  /** Null when no policy would act. */
  private String acting() throws Exception {
    String first = null;
    for (Map.Entry<String, Boolean> policy : interested.entries()) {
      boolean direct = policy.getValue();
      if (direct && (first == null || policy.getKey().compareTo(first) < 0)) {
        first = policy.getKey();
      }
    }
    return first;
  }
}
