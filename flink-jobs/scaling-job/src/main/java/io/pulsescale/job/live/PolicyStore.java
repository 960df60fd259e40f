package io.pulsescale.job.live;

import io.pulsescale.job.evaluation.PolicyMemory;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.state.PolicyState;
import io.pulsescale.job.state.PolicyStateCodec;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.StateTtlConfig;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.formats.avro.typeutils.AvroSerializer;

/** What is kept of the current policy: itself, its memory, and the inputs that wait for it. */
final class PolicyStore {
  /**
   * As long as events are retained, and longer than any input is of use: frees what comes for a
   * policy that is gone or never was, as outcomes do, and decides about nothing else.
   */
  static final StateTtlConfig FORGOTTEN =
      StateTtlConfig.newBuilder(Duration.ofDays(7)).cleanupIncrementally(1, false).build();

  private static final TypeInformation<Envelope> ENVELOPE = TypeInformation.of(Envelope.class);

  private final ValueState<Envelope> policy;
  private final ValueState<PolicyState> memory;
  private final ListState<Envelope> waiting;
  private final ValueState<Watch> watch;

  PolicyStore(RuntimeContext context) {
    policy = context.getState(new ValueStateDescriptor<>("policy", ENVELOPE));
    memory =
        context.getState(
            new ValueStateDescriptor<>("memory", new AvroSerializer<>(PolicyState.class)));
    ListStateDescriptor<Envelope> inputs = new ListStateDescriptor<>("waiting", ENVELOPE);
    inputs.enableTimeToLive(FORGOTTEN);
    waiting = context.getListState(inputs);
    watch = context.getState(new ValueStateDescriptor<>("watch", TypeInformation.of(Watch.class)));
  }

  Optional<Envelope> policy() throws IOException {
    return Optional.ofNullable(policy.value());
  }

  void setPolicy(Envelope newPolicy) throws IOException {
    policy.update(newPolicy);
  }

  PolicyMemory memory() throws IOException {
    PolicyState state = memory.value();
    return state == null ? PolicyMemory.EMPTY : PolicyStateCodec.toMemory(state);
  }

  Watch watch() throws IOException {
    Watch current = watch.value();
    return current == null ? Watch.NOTHING : current;
  }

  void setWatch(Watch newWatch) throws IOException {
    watch.update(newWatch);
  }

  List<Envelope> waiting() throws Exception {
    List<Envelope> inputs = new ArrayList<>();
    waiting.get().forEach(inputs::add);
    return inputs;
  }

  void addWaiting(Envelope input) throws Exception {
    waiting.add(input);
  }

  void setWaiting(List<Envelope> inputs) throws Exception {
    waiting.update(inputs);
  }

  /** Ends an evaluation: nothing waits any more. */
  void evaluated(PolicyMemory after) throws IOException {
    memory.update(PolicyStateCodec.toState(after));
    waiting.clear();
  }

  void clear() {
    policy.clear();
    memory.clear();
    waiting.clear();
    watch.clear();
  }
}
