package io.pulsescale.job.live;

import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyEvents;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Policies as parsed lately, so that not every input parses its policy again. */
final class ParsedPolicies {
  private static final int KEPT = 10_000;

  private record Parsed(byte[] event, PolicyDocument document) {}

  private final Envelopes envelopes;
  private final Map<String, Parsed> byKey =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Parsed> eldest) {
          return size() > KEPT;
        }
      };

  ParsedPolicies(Envelopes envelopes) {
    this.envelopes = envelopes;
  }

  /** Empty when this version does not accept a policy that an earlier one did. */
  Optional<PolicyDocument> of(Envelope policy) {
    Parsed parsed = byKey.get(policy.key());
    if (parsed == null || !Arrays.equals(parsed.event(), policy.event())) {
      parsed = new Parsed(policy.event(), parse(policy));
      byKey.put(policy.key(), parsed);
    }
    return Optional.ofNullable(parsed.document());
  }

  private PolicyDocument parse(Envelope policy) {
    try {
      return PolicyEvents.toPolicy(envelopes.open(policy, ScalingPolicy.class));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
