package io.pulsescale.job.state;

import static io.pulsescale.job.TestEvents.ORDERS;
import static io.pulsescale.job.TestEvents.backlog;
import static io.pulsescale.job.TestEvents.instance;
import static io.pulsescale.job.TestEvents.outcome;
import static io.pulsescale.job.TestEvents.pod;
import static io.pulsescale.job.TestEvents.target;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.observation.Observation.Trigger;
import io.pulsescale.event.Pod;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.job.TestEvents;
import io.pulsescale.job.evaluation.EvaluationStep;
import io.pulsescale.job.evaluation.Moment;
import io.pulsescale.job.evaluation.PolicyMemory;
import io.pulsescale.job.evaluation.Taken;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.policy.PolicyDocument;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecordBase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes of state of a workload of ten pods and two metrics, after an hour of ticks. */
class StateSizeTest {
  private static final long T0 = 1_790_000_000_000L;
  private static final int TICKS = 240;
  private static final int PODS = 10;
  private static final String BACKLOG =
      "    - {type: PulsarBacklog, pulsarBacklog: {topics: ['persistent://shop/orders/in'],"
          + " subscription: orders, msgBacklogThreshold: 10}}";
  private static final String DRAIN =
      "    - {type: PulsarDrain, pulsarDrain: {topics: ['persistent://shop/orders/in'],"
          + " subscription: orders, drainWithin: 60s}}";
  private static final String CPU =
      "    - {type: Resource, resource: {name: cpu, window: 60s, target: {type: Utilization,"
          + " averageUtilization: 50}}}";
  private static final String BEHAVIOR =
      """
        behavior:
          scaleUp: {policies: [{type: Pods, value: 4, periodSeconds: 1800}]}
          scaleDown: {stabilizationWindowSeconds: %d, policies: [{type: Pods, value: 2, periodSeconds: 1800}]}
      """;

  private final Envelopes envelopes = new Envelopes();

  /** The default window, and the longest there is. */
  @ParameterizedTest
  @ValueSource(ints = {300, 3_600})
  void whatTheDecisionRulesRememberStaysUnderTwoKibibytes(int windowSeconds) {
    PolicyState state = afterAnHour(BACKLOG, CPU, BEHAVIOR.formatted(windowSeconds));

    assertThat(state.getDecision().getRecommendations()).isNotEmpty();
    assertThat(bytes(state.getDecision())).isBetween(100, 2_047);
  }

  @Test
  void soItDoesWithWhatADrainLearns() {
    PolicyState state = afterAnHour(DRAIN, CPU, BEHAVIOR.formatted(300));

    assertThat(state.getDecision().getMetrics()).anyMatch(it -> it.getDrain() != null);
    assertThat(bytes(state.getDecision())).isBetween(100, 2_047);
  }

  /** Five readings of each of ten instances; one sample and one observation as they came. */
  @Test
  void windowsAndNewestSamplesTakeMostOfTheWhole() {
    PolicyState state = afterAnHour(BACKLOG, CPU, BEHAVIOR.formatted(300));

    int windows = state.getInstances().stream().mapToInt(StateSizeTest::bytes).sum();
    int samples = state.getSamples().stream().mapToInt(it -> it.getEvent().remaining()).sum();
    assertThat(windows).as("windows of %d instances", PODS).isLessThan(3_000);
    assertThat(samples).as("newest samples").isLessThan(500);
    assertThat(state.getTarget().getEvent().remaining()).as("observation").isLessThan(1_000);
    assertThat(bytes(state)).as("all of it").isLessThan(6 * 1_024);
  }

  private PolicyState afterAnHour(String... metricsAndBehavior) {
    PolicyDocument policy = TestEvents.ordersBy(metricsAndBehavior);
    EvaluationStep step = new EvaluationStep(envelopes);
    PolicyMemory memory = PolicyMemory.EMPTY;
    Optional<ScalingDecision> decided = Optional.empty();
    for (int tick = 0; tick < TICKS; tick++) {
      List<Envelope> inputs = inputs(T0 + tick * 15_000L, tick, decided);
      Envelope last = inputs.get(inputs.size() - 1);
      Taken taken = step.take(memory, policy, inputs, Moment.of(last, Trigger.TICK, memory));
      memory = taken.after();
      decided = taken.decision();
    }
    return PolicyStateCodec.toState(memory);
  }

  /** A load that goes up and down; each decision is answered. */
  private List<Envelope> inputs(long now, int tick, Optional<ScalingDecision> decided) {
    List<SpecificRecordBase> events = new ArrayList<>();
    decided.ifPresent(
        it ->
            events.add(
                outcome(
                    ORDERS,
                    it.getSequence(),
                    "applied",
                    it.getSeenReplicas(),
                    it.getDesiredReplicas())));
    events.add(backlog(now - 20, 60 + 40 * (tick / 20 % 2)));
    IntStream.range(0, PODS)
        .forEach(i -> events.add(instance("0b6f6a52-" + i, now - 10, tick * 5_000L)));
    int replicas = decided.map(ScalingDecision::getDesiredReplicas).orElse(PODS);
    events.add(
        target(
            ORDERS,
            now,
            replicas,
            IntStream.range(0, PODS)
                .mapToObj(i -> pod("orders-" + i, "0b6f6a52-" + i))
                .toArray(Pod[]::new)));
    return events.stream().map(envelopes::seal).toList();
  }

  private static int bytes(SpecificRecordBase state) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
    try {
      new SpecificDatumWriter<SpecificRecordBase>(state.getSchema()).write(state, encoder);
      encoder.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.size();
  }
}
