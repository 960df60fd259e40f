package io.pulsescale.policy;

import io.pulsescale.event.ScalingPolicy;
import java.util.stream.Collectors;

/** Policies as events, and back. */
public final class PolicyEvents {
  private PolicyEvents() {}

  /**
   * The event that publishes a policy.
   *
   * @param generation grows with each change of the policy, from 1
   * @param publishedAtMillis epoch milliseconds
   */
  public static ScalingPolicy toEvent(
      PolicyDocument policy, long generation, long publishedAtMillis) {
    return new ScalingPolicy(
        policy.namespace(),
        policy.name(),
        generation,
        policy.hash(),
        policy.canonicalJson(),
        publishedAtMillis);
  }

  /**
   * The policy that an event publishes.
   *
   * @throws IllegalArgumentException with every fault, when this version does not accept it
   */
  public static PolicyDocument toPolicy(ScalingPolicy event) {
    PolicyResult result = PolicyParser.parse(event.getSpec());
    if (result instanceof PolicyResult.Rejected rejected) {
      throw new IllegalArgumentException(told(event, rejected));
    }
    return ((PolicyResult.Accepted) result).documents().get(0);
  }

  private static String told(ScalingPolicy event, PolicyResult.Rejected rejected) {
    return rejected.faults().stream()
        .map(Fault::toString)
        .collect(
            Collectors.joining("\n", event.getNamespace() + "/" + event.getName() + ":\n", ""));
  }
}
