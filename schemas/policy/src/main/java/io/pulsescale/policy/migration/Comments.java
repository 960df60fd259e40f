package io.pulsescale.policy.migration;

/** What every policy that comes from elsewhere says above itself. */
final class Comments {
  /** How to go on from the old rules. */
  static final String[] UPSTREAM = {
    "It decides by the rules of Kubernetes 1.36 and KEDA, known defects included. To prove that,",
    "set mode: Observe and compare its evaluations with the autoscaler that runs; then delete that",
    "one and take mode: Observe away. To go on to the corrected rules, take semantics: Upstream away."
  };

  /** What stays KEDA's after that. */
  static final String ENTRIES =
      "To count messages then, without delayed ones, take backlogUnit: entries away as well.";

  private Comments() {}
}
