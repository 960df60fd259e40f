package io.pulsescale.scaletarget;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.Workload;
import io.pulsescale.policy.PolicyDocument;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A workload that a policy scales. */
record Target(Workload workload) implements Comparable<Target> {

  /** Every workload in the policies, with the shortest evaluation interval that is asked for it. */
  static Map<Target, Duration> in(List<PolicyDocument> policies) {
    Map<Target, Duration> intervals = new TreeMap<>();
    policies.forEach(
        policy ->
            intervals.merge(
                new Target(policy.workload()),
                policy.evaluationInterval(),
                (one, other) -> one.compareTo(other) < 0 ? one : other));
    return intervals;
  }

  String key() {
    return EventKeys.of(workload);
  }

  @Override
  public int compareTo(Target other) {
    return key().compareTo(other.key());
  }

  @Override
  public String toString() {
    return key();
  }
}
