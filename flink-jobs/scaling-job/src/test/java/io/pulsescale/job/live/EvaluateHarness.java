package io.pulsescale.job.live;

import static io.pulsescale.job.TestEvents.ORDERS_POLICY;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.job.Harnesses;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.routing.PolicyInput;
import java.time.Duration;
import java.util.List;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;

/** The operator that evaluates, for the policy shop/orders, without a recovery grace. */
final class EvaluateHarness {
  private final Envelopes envelopes = new Envelopes();
  private final KeyedTwoInputStreamOperatorTestHarness<String, Envelope, PolicyInput, Envelope>
      harness;

  EvaluateHarness() throws Exception {
    this(Duration.ZERO);
  }

  EvaluateHarness(Duration recoveryGrace) throws Exception {
    harness = closed(recoveryGrace);
    harness.open();
  }

  private EvaluateHarness(OperatorSubtaskState snapshot) throws Exception {
    harness = closed(Duration.ZERO);
    harness.initializeState(snapshot);
    harness.open();
  }

  private static KeyedTwoInputStreamOperatorTestHarness<String, Envelope, PolicyInput, Envelope>
      closed(Duration recoveryGrace) throws Exception {
    return Harnesses.of(new Evaluate(recoveryGrace), Envelope::key, PolicyInput::policy);
  }

  /** Another one that starts from a snapshot of this one. */
  EvaluateHarness restored() throws Exception {
    return new EvaluateHarness(harness.snapshot(1, 1));
  }

  Envelope seal(SpecificRecordBase event) {
    return envelopes.seal(event);
  }

  void timePasses(Duration time) throws Exception {
    harness.setStateTtlProcessingTime(time.toMillis());
  }

  void policy(ScalingPolicy policy) throws Exception {
    policy(seal(policy));
  }

  void policy(Envelope policy) throws Exception {
    harness.processElement1(policy, 0);
  }

  void input(SpecificRecordBase event) throws Exception {
    input(seal(event));
  }

  void input(Envelope input) throws Exception {
    harness.processElement2(new PolicyInput(ORDERS_POLICY, false, input), 0);
  }

  void yieldingInput(SpecificRecordBase event) throws Exception {
    harness.processElement2(new PolicyInput(ORDERS_POLICY, true, seal(event)), 0);
  }

  List<Evaluation> evaluations() {
    return harness.extractOutputValues().stream()
        .map(it -> envelopes.open(it, Evaluation.class))
        .toList();
  }

  List<ScalingDecision> decisions() {
    return Harnesses.side(harness, Evaluate.DECISIONS).stream()
        .map(it -> envelopes.open(it, ScalingDecision.class))
        .toList();
  }

  void close() throws Exception {
    harness.close();
  }
}
