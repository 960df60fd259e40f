package io.pulsescale.job.savepoint;

import io.pulsescale.job.Harnesses;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.live.Evaluate;
import io.pulsescale.job.routing.PolicyInput;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.OperatorSnapshotUtil;

/**
 * The operator that evaluates, with inputs of shop/orders that wait for a tick. What waits is
 * forgotten after a week by the wall clock, so a stored savepoint cannot show it; this harness has
 * a clock of its own.
 */
final class WaitingInputs {
  private static final String POLICY = "shop/orders";

  private WaitingInputs() {}

  static KeyedTwoInputStreamOperatorTestHarness<String, Envelope, PolicyInput, Envelope> harness()
      throws Exception {
    return Harnesses.of(new Evaluate(Duration.ZERO), Envelope::key, PolicyInput::policy);
  }

  static void writeSnapshot(Path file) throws Exception {
    var harness = harness();
    harness.open();
    harness.processElement1(new Envelopes().seal(Story.policies()[0]), 0);
    give(harness, Story.tick(0));
    give(harness, Story.waiting());
    OperatorSnapshotUtil.writeStateHandle(harness.snapshot(1, 1), file.toString());
    harness.close();
  }

  /** Those of the events that are about shop/orders. */
  static void give(
      KeyedTwoInputStreamOperatorTestHarness<String, Envelope, PolicyInput, Envelope> harness,
      SpecificRecordBase... events)
      throws Exception {
    Envelopes envelopes = new Envelopes();
    for (SpecificRecordBase event : events) {
      Envelope input = envelopes.seal(event);
      if (input.key().contains("orders")) {
        harness.processElement2(new PolicyInput(POLICY, false, input), 0);
      }
    }
  }
}
