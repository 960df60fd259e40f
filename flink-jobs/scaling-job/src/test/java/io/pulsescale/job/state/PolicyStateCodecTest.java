package io.pulsescale.job.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.series.CounterReading;
import io.pulsescale.engine.series.CounterWindow;
import io.pulsescale.engine.series.GaugeReading;
import io.pulsescale.engine.series.GaugeWindow;
import io.pulsescale.engine.state.AppliedSize;
import io.pulsescale.engine.state.Changes;
import io.pulsescale.engine.state.CrossCheck;
import io.pulsescale.engine.state.DrainMemory;
import io.pulsescale.engine.state.KnownTarget;
import io.pulsescale.engine.state.MetricMemory;
import io.pulsescale.engine.state.PartitionCounts;
import io.pulsescale.engine.state.PendingChange;
import io.pulsescale.engine.state.Recommendation;
import io.pulsescale.engine.state.ScaleEvent;
import io.pulsescale.engine.state.SmoothedRate;
import io.pulsescale.engine.state.Stall;
import io.pulsescale.engine.state.State;
import io.pulsescale.engine.state.TooFew;
import io.pulsescale.engine.state.TopicCounts;
import io.pulsescale.engine.state.UndoneChange;
import io.pulsescale.engine.state.ZeroOwner;
import io.pulsescale.job.TestEvents;
import io.pulsescale.job.evaluation.InstanceMemory;
import io.pulsescale.job.evaluation.PodTag;
import io.pulsescale.job.evaluation.PolicyMemory;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.savepoint.FormerStates;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyStateCodecTest {
  private final Envelopes envelopes = new Envelopes();

  @Test
  void givesBackTheSameMemory() throws IOException {
    PolicyMemory memory = memory();

    PolicyMemory decoded = PolicyStateCodec.decode(PolicyStateCodec.encode(memory));

    assertThat(decoded)
        .usingRecursiveComparison()
        .withStrictTypeChecking()
        .ignoringFields("samples", "instances")
        .isEqualTo(memory);
    assertThat(decoded.instances()).isEqualTo(memory.instances());
    assertThat(PolicyStateCodec.encode(decoded)).isEqualTo(PolicyStateCodec.encode(memory));
  }

  @Test
  void givesBackAnEmptyMemory() throws IOException {
    assertThat(PolicyStateCodec.decode(PolicyStateCodec.encode(PolicyMemory.EMPTY)))
        .isEqualTo(PolicyMemory.EMPTY);
  }

  @Test
  void theHistoryEndsWithTheCurrentSchema() {
    List<Schema> history = StateSchemas.history();

    assertThat(SchemaNormalization.toParsingForm(history.get(history.size() - 1)))
        .isEqualTo(SchemaNormalization.toParsingForm(PolicyState.getClassSchema()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"orders", "shop-api", "nightly", "reports"})
  void readsWhatTheFirstVersionWrote(String policy) throws IOException {
    PolicyMemory memory = FormerStates.keyframe("v1", policy);

    assertThat(memory.evaluations()).isEqualTo(20);
    assertThat(memory.target()).isPresent();
    assertThat(memory.decision().target()).isPresent();
    assertThat(memory.decision().recommendations()).isNotEmpty();
    assertThat(memory.decision().metrics().values())
        .isNotEmpty()
        .allMatch(it -> it.stall().isEmpty() && it.drain().isEmpty());
  }

  private PolicyMemory memory() {
    Envelope sample = envelopes.seal(TestEvents.backlog(1_000, 5));
    return new PolicyMemory(
        OptionalLong.of(15),
        14,
        3,
        Optional.of(envelopes.seal(TestEvents.target(TestEvents.API, 900, 2))),
        new TreeMap<>(Map.of("subscription-samples|" + sample.key(), sample)),
        new TreeMap<>(Map.of("i0", instance())),
        decision());
  }

  private static InstanceMemory instance() {
    return new InstanceMemory(
        Optional.of(new PodTag("shop", "api-0", Optional.of("app"))),
        true,
        5,
        new TreeMap<>(Map.of("cpu", new CounterWindow(List.of(new CounterReading(1, 2, 3, 4))))),
        new TreeMap<>(Map.of("memory", new GaugeWindow(List.of(new GaugeReading(1, 2))))));
  }

  private static State decision() {
    return new State(
        Optional.of(new KnownTarget("uid", OptionalLong.of(6), ZeroOwner.HUMAN)),
        OptionalLong.of(7),
        List.of(new Recommendation(3, 9)),
        List.of(new ScaleEvent(2, 10, true)),
        List.of(new ScaleEvent(1, 11, false)),
        new Changes(
            Optional.of(new PendingChange(1, 2, 12, true)),
            Optional.of(new AppliedSize(4, 13)),
            14,
            Optional.of("Forbidden"),
            List.of(new UndoneChange("argocd", 15))),
        Map.of("b", metric(), "a", MetricMemory.NONE));
  }

  private static MetricMemory metric() {
    SmoothedRate rate = new SmoothedRate(21, 22, SmoothedRate.Deviation.ABOVE, -30, 31);
    TopicCounts counts =
        new TopicCounts(
            "persistent://shop/orders/in",
            23,
            List.of(new PartitionCounts(24, 25, 26)),
            Optional.of(rate));
    return new MetricMemory(
        2,
        OptionalLong.of(8),
        OptionalLong.of(31),
        Optional.of(new Stall(16, 17, OptionalLong.of(18))),
        List.of(new CrossCheck("persistent://shop/orders/in", 19, 20, OptionalLong.of(30), true)),
        Optional.of(
            new DrainMemory(
                List.of(counts), Optional.of(rate), 27, 28, 29, Optional.of(new TooFew(33, 34)))));
  }
}
