package io.pulsescale.job.replay;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.EventType;
import io.pulsescale.event.InputRange;
import io.pulsescale.job.evaluation.InputNames;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.routing.Interest;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichFlatMapFunction;
import org.apache.flink.util.Collector;

/** In a replay a policy wants its own versions and the series that its evaluations name. */
final class NamedSeries extends RichFlatMapFunction<Recorded, Interest> {
  private static final long serialVersionUID = 1L;

  private transient Envelopes envelopes;

  @Override
  public void open(OpenContext context) {
    envelopes = new Envelopes();
  }

  @Override
  public void flatMap(Recorded recorded, Collector<Interest> out) {
    String policy = recorded.policy();
    out.collect(new Interest(policy, EventType.SCALING_POLICY.topic() + "|" + policy, true, false));
    Evaluation evaluation = envelopes.open(recorded.evaluation(), Evaluation.class);
    for (InputRange range : evaluation.getInputs()) {
      out.collect(new Interest(policy, InputNames.seriesOf(range), true, false));
    }
  }
}
