package io.pulsescale.job.live;

import static io.pulsescale.job.TestEvents.ORDERS;
import static io.pulsescale.job.TestEvents.backlog;
import static io.pulsescale.job.TestEvents.target;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.DrainEvaluation;
import io.pulsescale.event.PartitionReading;
import io.pulsescale.event.SubscriptionReading;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.job.TestEvents;
import io.pulsescale.policy.PolicyEvents;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DrainHarnessTest {
  private static final long T0 = 1_000_000;
  private static final String DRAIN =
      "    - {type: PulsarDrain, pulsarDrain: {topics: ['persistent://shop/orders/in'],"
          + " subscription: orders, drainWithin: 60s, serviceRatePerReplica: 5,"
          + " activationMsgBacklogThreshold: 2}}";

  private EvaluateHarness evaluate;

  @BeforeEach
  void open() throws Exception {
    evaluate = new EvaluateHarness();
    evaluate.policy(PolicyEvents.toEvent(TestEvents.ordersBy(DRAIN), 1, 1));
  }

  @AfterEach
  void close() throws Exception {
    evaluate.close();
  }

  @Test
  void wakesStrictlyAboveTheActivationThreshold() throws Exception {
    evaluate.input(backlog(T0 - 1, 0));
    evaluate.input(target(ORDERS, T0, 0));
    evaluate.input(backlog(T0 + 1_000, 2));
    evaluate.input(backlog(T0 + 2_000, 3));

    assertThat(evaluate.decisions()).hasSize(1);
    assertThat(evaluate.decisions().get(0).getDecidedAtMillis()).isEqualTo(T0 + 2_000);
  }

  /** Two readings tell the arrivals: the first is remembered across the restart. */
  @Test
  void goesOnWithWhatItRemembersAfterARestart() throws Exception {
    evaluate.input(counted(T0 - 1, 1_000, 600));
    evaluate.input(target(ORDERS, T0, 1));
    EvaluateHarness restored = evaluate.restored();

    restored.input(counted(T0 + 14_999, 1_150, 600));
    restored.input(target(ORDERS, T0 + 15_000, 1));

    DrainEvaluation drain = restored.evaluations().get(0).getMetrics().get(0).getDrain();
    assertThat(drain.getArrivalMilliPerSecond()).isEqualTo(10_000);
    assertThat(drain.getServiceRateFrom()).isEqualTo("hint");
    assertThat(drain.getBacklogMilli()).isEqualTo(600_000);
    restored.close();
  }

  private static SubscriptionSample counted(long atMillis, long published, long waiting) {
    SubscriptionSample sample = backlog(atMillis, waiting);
    PartitionReading partition =
        PartitionReading.newBuilder(sample.getReading().getPartitions().get(0))
            .setInMessages(published)
            .build();
    return SubscriptionSample.newBuilder(sample)
        .setReading(
            SubscriptionReading.newBuilder(sample.getReading())
                .setPartitions(List.of(partition))
                .build())
        .build();
  }
}
