package io.pulsescale.job.state;

import io.pulsescale.job.evaluation.PolicyMemory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Between the memory of a policy and its stored form. Equal memories give equal bytes. */
public final class PolicyStateCodec {
  private PolicyStateCodec() {}

  /** Avro's single-object encoding: it names its schema, so later versions can read it. */
  public static ByteBuffer encode(PolicyMemory memory) {
    try {
      return toState(memory).toByteBuffer();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Decodes a keyframe. Leaves the buffer's position where it is.
   *
   * @throws IOException when the bytes are not a policy's state of a known version
   */
  public static PolicyMemory decode(ByteBuffer keyframe) throws IOException {
    return toMemory(StateSchemas.decoder().decode(keyframe.duplicate()));
  }

  public static PolicyState toState(PolicyMemory memory) {
    return new PolicyState(
        memory.sequence().isPresent() ? memory.sequence().getAsLong() : null,
        memory.evaluatedAtMillis(),
        memory.evaluations(),
        memory.target().map(StoredEvents::store).orElse(null),
        memory.samples().values().stream().map(StoredEvents::store).toList(),
        memory.instances().entrySet().stream()
            .map(it -> InstanceStates.store(it.getKey(), it.getValue()))
            .toList(),
        DecisionStates.store(memory.decision()));
  }

  public static PolicyMemory toMemory(PolicyState state) {
    return new PolicyMemory(
        state.getSequence() == null ? OptionalLong.empty() : OptionalLong.of(state.getSequence()),
        state.getEvaluatedAtMillis(),
        state.getEvaluations(),
        Optional.ofNullable(state.getTarget()).map(StoredEvents::load),
        state.getSamples().stream()
            .collect(
                Collectors.toMap(
                    StoredEvents::nameOf, StoredEvents::load, (a, b) -> b, TreeMap::new)),
        state.getInstances().stream()
            .collect(
                Collectors.toMap(
                    InstanceState::getInstanceId, InstanceStates::load, (a, b) -> b, TreeMap::new)),
        DecisionStates.load(state.getDecision()));
  }
}
