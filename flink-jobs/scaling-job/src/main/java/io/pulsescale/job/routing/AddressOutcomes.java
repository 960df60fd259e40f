package io.pulsescale.job.routing;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.metrics.OutcomeMetrics;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;

/**
 * Sends each outcome back to the policy whose decision it answers: it names that policy, and must
 * reach it before the policy says what it wants, as outcomes are not repeated.
 */
public final class AddressOutcomes extends RichMapFunction<Envelope, PolicyInput> {
  private static final long serialVersionUID = 1L;

  private transient Envelopes envelopes;
  private transient OutcomeMetrics metrics;

  @Override
  public void open(OpenContext context) {
    envelopes = new Envelopes();
    metrics = new OutcomeMetrics(getRuntimeContext().getMetricGroup());
  }

  @Override
  public PolicyInput map(Envelope input) {
    ScaleOutcome outcome = envelopes.open(input, ScaleOutcome.class);
    metrics.count(outcome.getResult());
    return new PolicyInput(
        EventKeys.ofPolicy(outcome.getPolicyNamespace(), outcome.getPolicyName()), false, input);
  }
}
