package io.pulsescale.policy;

import java.util.List;

/** What a text holds: policies, all of them sound, or every fault in it. */
public sealed interface PolicyResult {
  /** The policies in the order of the text. */
  record Accepted(List<PolicyDocument> documents) implements PolicyResult {
    public Accepted {
      documents = List.copyOf(documents);
    }
  }

  /** Everything that is wrong, by line; at least one fault. */
  record Rejected(List<Fault> faults) implements PolicyResult {
    public Rejected {
      faults = List.copyOf(faults);
    }
  }
}
