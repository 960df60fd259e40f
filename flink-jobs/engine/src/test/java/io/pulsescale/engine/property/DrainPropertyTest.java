package io.pulsescale.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.state.State;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** A drain metric under random load, pods that come and go, and counters that are reset. */
class DrainPropertyTest {
  private static final int STEPS = 60;
  private static final int RUNS = 200;
  private static final long[] MORE = {0, 1, 50, 500, 50_000, 5_000_000};

  private Random random;
  private Policy policy;
  private State state;
  private Instant now;
  private long published;
  private long backlog;
  private int replicas;
  private int ready;

  @Property(tries = RUNS, shrinking = ShrinkingMode.OFF)
  void moreBacklogNeverMeansFewerReplicas(@ForAll long seed) {
    start(seed);
    for (int step = 0; step < STEPS; step++) {
      pass();
      int previous = 0;
      for (long more : MORE) {
        int size = proposal(evaluate(published, backlog + more));
        assertThat(size).isGreaterThanOrEqualTo(previous);
        previous = size;
      }
      settle();
    }
  }

  @Property(tries = RUNS, shrinking = ShrinkingMode.OFF)
  void moreArrivalsNeverMeanFewerReplicas(@ForAll long seed) {
    start(seed);
    for (int step = 0; step < STEPS; step++) {
      pass();
      long least = Math.max(published, counted());
      int previous = 0;
      for (long more : MORE) {
        int size = proposal(evaluate(least + more, backlog));
        assertThat(size).isGreaterThanOrEqualTo(previous);
        previous = size;
      }
      settle();
    }
  }

  @Property(tries = RUNS, shrinking = ShrinkingMode.OFF)
  void theSameReadingAgainChangesNothingThatWasLearnt(@ForAll long seed) {
    start(seed);
    for (int step = 0; step < STEPS; step++) {
      pass();
      Evaluation once = evaluate(published, backlog);
      Evaluation again =
          Engine.evaluate(observed(reading(published, backlog)), once.state(), policy);

      assertThat(learnt(again.state())).isEqualTo(learnt(once.state()));
      settle();
    }
  }

  private void start(long seed) {
    random = new Random(seed);
    OptionalLong hint =
        random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(1 + random.nextInt(50_000));
    Duration within = Duration.ofSeconds(1 + random.nextInt(300));
    double share = (1 + random.nextInt(10)) / 10.0;
    policy =
        Policy.builder()
            .replicas(0, 50)
            .metric(new PulsarDrain("drain", Given.ORDERS, within, share, hint, random.nextInt(9)))
            .build();
    state = State.initial();
    now = Given.START;
    published = 0;
    backlog = 0;
    replicas = random.nextInt(5);
  }

  private void pass() {
    now = now.plusSeconds(1 + random.nextInt(40));
    long arrivals = random.nextInt(4) == 0 ? 0 : random.nextInt(5_000);
    published = random.nextInt(30) == 0 ? arrivals : published + arrivals;
    ready = random.nextInt(3) == 0 ? random.nextInt(replicas + 1) : replicas;
    long served = (long) ready * random.nextInt(400);
    backlog = Math.max(0, backlog + arrivals - served);
  }

  private void settle() {
    Evaluation evaluation = evaluate(published, backlog);
    state = evaluation.state();
    replicas = size(evaluation);
  }

  /** The last count that was read; 0 when there is none. */
  private long counted() {
    return state.metrics().isEmpty()
        ? 0
        : state.metrics().get("drain").drain().orElseThrow().topics().stream()
            .mapToLong(topic -> topic.partitions().get(0).inMessages())
            .findFirst()
            .orElse(0);
  }

  private static Object learnt(State after) {
    return after.metrics().get("drain").drain().orElseThrow();
  }

  /** Before stabilization, which would hide a dip. */
  private static int proposal(Evaluation evaluation) {
    return evaluation.metrics().get(0).proposal().orElseThrow();
  }

  private int size(Evaluation evaluation) {
    return evaluation.desiredReplicas().orElse(replicas);
  }

  private Evaluation evaluate(long in, long waiting) {
    return Engine.evaluate(observed(reading(in, waiting)), state, policy);
  }

  private Observation observed(MetricReading reading) {
    Target target = Given.target(replicas, Given.readyPods(Math.min(ready, replicas)));
    return Given.tick(now, target, Map.of("drain", reading));
  }

  private MetricReading reading(long in, long waiting) {
    PartitionBacklog partition =
        new PartitionBacklog(
            waiting,
            OptionalDouble.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.of(in),
            OptionalLong.empty(),
            OptionalLong.empty());
    return new BacklogReading(
        List.of(Given.topic(Given.TOPIC, now, SubscriptionType.SHARED, partition)));
  }
}
