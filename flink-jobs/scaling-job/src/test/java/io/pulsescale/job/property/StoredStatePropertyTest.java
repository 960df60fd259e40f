package io.pulsescale.job.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.property.RandomRun;
import io.pulsescale.engine.state.State;
import io.pulsescale.job.evaluation.PolicyMemory;
import io.pulsescale.job.state.PolicyStateCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

class StoredStatePropertyTest {
  private static final int STEPS = 100;

  @Property(tries = 100, shrinking = ShrinkingMode.OFF)
  void stateStoredAndRestoredAtEveryStepChangesNothing(
      @ForAll long seed, @ForAll Semantics semantics) {
    RandomRun kept = new RandomRun(seed, semantics, UnaryOperator.identity());
    RandomRun stored = new RandomRun(seed, semantics, StoredStatePropertyTest::throughTheStore);

    for (int i = 0; i < STEPS; i++) {
      assertThat(stored.evaluate()).isEqualTo(kept.evaluate());
    }
  }

  private static State throughTheStore(State state) {
    PolicyMemory memory =
        new PolicyMemory(
            OptionalLong.of(1), 1, 1, Optional.empty(), new TreeMap<>(), new TreeMap<>(), state);
    try {
      return PolicyStateCodec.decode(PolicyStateCodec.encode(memory)).decision();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
