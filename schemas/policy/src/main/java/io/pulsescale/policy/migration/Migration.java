package io.pulsescale.policy.migration;

import java.util.List;
import java.util.Optional;

/**
 * What the objects of a text became.
 *
 * @param policies each as a document in YAML that the parser accepts
 * @param connector configuration of topic-stats-source in YAML; empty when no policy needs one
 * @param findings what is not carried over, or not quite as it was
 */
public record Migration(List<String> policies, Optional<String> connector, List<Finding> findings) {
  /** Copies the lists. */
  public Migration {
    policies = List.copyOf(policies);
    findings = List.copyOf(findings);
  }

  /** Whether something is missing without which a workload is scaled differently. */
  public boolean lossy() {
    return findings.stream().anyMatch(finding -> finding.weight() == Finding.Weight.LOST);
  }
}
