package io.pulsescale.job.routing;

import static io.pulsescale.job.TestEvents.API_KEY;
import static io.pulsescale.job.TestEvents.API_POLICY;
import static io.pulsescale.job.TestEvents.ORDERS_KEY;
import static io.pulsescale.job.TestEvents.ORDERS_POLICY;
import static io.pulsescale.job.TestEvents.TOPIC;
import static io.pulsescale.job.TestEvents.api;
import static io.pulsescale.job.TestEvents.orders;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.EventType;
import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.job.Harnesses;
import io.pulsescale.job.PatternEvents;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PolicyInterestsHarnessTest {
  private final Envelopes envelopes = new Envelopes();
  private KeyedOneInputStreamOperatorTestHarness<String, Envelope, Interest> harness;

  @BeforeEach
  void open() throws Exception {
    harness = Harnesses.of(new PolicyInterests(), Envelope::key);
    harness.open();
  }

  @AfterEach
  void close() throws Exception {
    harness.close();
  }

  @Test
  void wantsTheWorkloadAndTheSubscriptionsOfItsMetrics() throws Exception {
    publish(orders(1, 10));

    assertThat(harness.extractOutputValues())
        .containsExactlyInAnyOrder(
            new Interest(ORDERS_POLICY, "workload|" + ORDERS_KEY, true, true),
            new Interest(ORDERS_POLICY, "subscription|main|" + TOPIC + "|orders", true, true));
  }

  @Test
  void wantsTheInstancesOfItsWorkloadForCpu() throws Exception {
    publish(api());

    assertThat(harness.extractOutputValues())
        .contains(new Interest(API_POLICY, "instances|" + API_KEY, true, true));
  }

  @Test
  void wantsOfAPatternItsListingAndAllTopicsOfItsNamespace() throws Exception {
    publish(PatternEvents.policy());

    assertThat(harness.extractOutputValues())
        .extracting(Interest::series)
        .containsExactlyInAnyOrder(
            "workload|" + ORDERS_KEY,
            "subscription|main|" + PatternEvents.PATTERN + "|orders",
            "namespace|main|persistent://shop/orders|orders");
  }

  @Test
  void anEditThatWantsTheSameSeriesChangesNoInterest() throws Exception {
    publish(orders(1, 10));
    publish(orders(2, 20));

    assertThat(harness.extractOutputValues()).hasSize(2);
    assertThat(harness.getSideOutput(PolicyInterests.ACCEPTED)).hasSize(2);
  }

  @Test
  void aDeletionEndsEveryInterest() throws Exception {
    publish(orders(1, 10));
    harness.processElement(Envelope.deletion(EventType.SCALING_POLICY, ORDERS_POLICY, 5), 0);

    assertThat(harness.extractOutputValues()).hasSize(4);
    assertThat(harness.extractOutputValues().subList(2, 4)).noneMatch(Interest::wanted);
    assertThat(harness.getSideOutput(PolicyInterests.ACCEPTED)).hasSize(2);
  }

  @Test
  void anUnacceptablePolicyLeavesTheOneBeforeInForce() throws Exception {
    publish(orders(1, 10));
    publish(new ScalingPolicy("shop", "orders", 2L, "hash", "{\"spec\":{}}", 2L));

    assertThat(harness.extractOutputValues()).hasSize(2);
    assertThat(harness.getSideOutput(PolicyInterests.ACCEPTED)).hasSize(1);
  }

  private void publish(ScalingPolicy policy) throws Exception {
    harness.processElement(envelopes.seal(policy), 0);
  }
}
