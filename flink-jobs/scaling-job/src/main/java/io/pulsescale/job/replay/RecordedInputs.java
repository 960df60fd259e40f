package io.pulsescale.job.replay;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.EventKeys;
import io.pulsescale.event.EventType;
import io.pulsescale.event.InputRange;
import io.pulsescale.event.ScaleOutcome;
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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The recorded inputs of one policy by the names that evaluations give them. */
final class RecordedInputs {
  private static final Logger LOG = LoggerFactory.getLogger(RecordedInputs.class);

  private final Map<String, Map<Long, Envelope>> bySeries = new HashMap<>();
  private final Map<String, PolicyDocument> policiesByHash = new HashMap<>();

  RecordedInputs(Iterable<Envelope> inputs, Envelopes envelopes) {
    for (Envelope input : inputs) {
      if (input.stream() == EventType.SCALING_POLICY) {
        addPolicy(input, envelopes);
      } else {
        bySeries
            .computeIfAbsent(seriesOf(input, envelopes), series -> new HashMap<>())
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
      Map<Long, Envelope> series = bySeries.getOrDefault(seriesOf(range, evaluation), Map.of());
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

  /** A policy that this version does not accept is as good as not recorded. */
  private void addPolicy(Envelope input, Envelopes envelopes) {
    if (input.deletes()) {
      return;
    }
    ScalingPolicy policy = envelopes.open(input, ScalingPolicy.class);
    try {
      policiesByHash.computeIfAbsent(policy.getHash(), hash -> PolicyEvents.toPolicy(policy));
    } catch (IllegalArgumentException e) {
      LOG.warn("Policy {} of hash {} is not accepted", input.key(), policy.getHash(), e);
    }
  }

  /** Policies of one workload number their outcomes alike: they are evaluated at the same ticks. */
  private static String seriesOf(Envelope input, Envelopes envelopes) {
    String series = InputNames.seriesOf(input);
    if (input.stream() != EventType.SCALE_OUTCOME) {
      return series;
    }
    ScaleOutcome outcome = envelopes.open(input, ScaleOutcome.class);
    return outcomesOf(series, outcome.getPolicyNamespace(), outcome.getPolicyName());
  }

  private static String seriesOf(InputRange range, Evaluation evaluation) {
    String series = InputNames.seriesOf(range);
    return range.getStream().equals(EventType.SCALE_OUTCOME.topic())
        ? outcomesOf(series, evaluation.getPolicyNamespace(), evaluation.getPolicyName())
        : series;
  }

  private static String outcomesOf(String series, String policyNamespace, String policyName) {
    return series + "|" + EventKeys.ofPolicy(policyNamespace, policyName);
  }
}
