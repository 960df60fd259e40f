package io.pulsescale.job.replay;

import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.routing.PolicyInput;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
import org.apache.flink.util.Collector;

/**
 * Collects what was recorded of each policy, in whatever order it comes, and takes its evaluations
 * again at the end of the input. Keyed by policy. The timer is the end of bounded input: no record
 * has a time.
 */
final class Retake extends KeyedCoProcessFunction<String, Recorded, PolicyInput, Retaken> {
  private static final long serialVersionUID = 1L;

  private transient ListState<Recorded> evaluations;
  private transient ListState<Envelope> inputs;
  private transient Envelopes envelopes;

  @Override
  public void open(OpenContext context) {
    envelopes = new Envelopes();
    evaluations =
        getRuntimeContext()
            .getListState(
                new ListStateDescriptor<>("evaluations", TypeInformation.of(Recorded.class)));
    inputs =
        getRuntimeContext()
            .getListState(new ListStateDescriptor<>("inputs", TypeInformation.of(Envelope.class)));
  }

  @Override
  public void processElement1(Recorded recorded, Context context, Collector<Retaken> out)
      throws Exception {
    evaluations.add(recorded);
    context.timerService().registerEventTimeTimer(Long.MAX_VALUE);
  }

  @Override
  public void processElement2(PolicyInput input, Context context, Collector<Retaken> out)
      throws Exception {
    inputs.add(input.input());
  }

  @Override
  public void onTimer(long timestamp, OnTimerContext context, Collector<Retaken> out)
      throws Exception {
    PolicyReplay replay = new PolicyReplay(new RecordedInputs(inputs.get(), envelopes), envelopes);
    List<Recorded> inOrder = new ArrayList<>();
    evaluations.get().forEach(inOrder::add);
    inOrder.sort(Comparator.comparingLong(Recorded::position));
    for (Recorded recorded : inOrder) {
      out.collect(replay.retake(recorded));
    }
    evaluations.clear();
    inputs.clear();
  }
}
