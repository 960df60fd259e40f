package io.pulsescale.job.replay;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.EventType;
import io.pulsescale.event.InputRange;
import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.job.evaluation.InputNames;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyEvents;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The recorded inputs of one policy by the names that evaluations give them. */
final class RecordedInputs {
  private final Map<String, Map<Long, Envelope>> bySeries = new HashMap<>();
  private final Map<String, PolicyDocument> policiesByHash = new HashMap<>();

  RecordedInputs(Iterable<Envelope> inputs, Envelopes envelopes) {
    for (Envelope input : inputs) {
      if (input.stream() == EventType.SCALING_POLICY) {
        addPolicy(input, envelopes);
      } else {
        bySeries
            .computeIfAbsent(InputNames.seriesOf(input), series -> new HashMap<>())
            .putIfAbsent(input.sequence(), input);
      }
    }
  }

  Optional<PolicyDocument> policy(String hash) {
    return Optional.ofNullable(policiesByHash.get(hash));
  }

  /** The inputs that an evaluation names, in order within each series. */
  List<Envelope> of(Evaluation evaluation) throws MissingInputException {
    List<Envelope> inputs = new ArrayList<>();
    for (InputRange range : evaluation.getInputs()) {
      Map<Long, Envelope> series = bySeries.getOrDefault(InputNames.seriesOf(range), Map.of());
      for (Long sequence : range.getSequences()) {
        Envelope input = series.get(sequence);
        if (input == null) {
          throw new MissingInputException(InputNames.seriesOf(range) + "#" + sequence);
        }
        inputs.add(input);
      }
    }
    return inputs;
  }

  private void addPolicy(Envelope input, Envelopes envelopes) {
    if (!input.deletes()) {
      ScalingPolicy policy = envelopes.open(input, ScalingPolicy.class);
      policiesByHash.computeIfAbsent(policy.getHash(), hash -> PolicyEvents.toPolicy(policy));
    }
  }
}
