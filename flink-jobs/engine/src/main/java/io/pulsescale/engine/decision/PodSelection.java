package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.observation.OtherAutoscaler;
import io.pulsescale.engine.policy.Mode;

/**
 * HPA's validateAndParseSelector, before any metric is computed: a target whose pods cannot be
 * found (InvalidSelector) or that another autoscaler scales as well (AmbiguousSelector) is not
 * evaluated at all.
 */
final class PodSelection {
  private PodSelection() {}

  static boolean settles(Decision decision) {
    if (decision.policy().semantics().evaluatesWithoutSelector()) {
      return false;
    }
    return switch (decision.target().selector()) {
      case MISSING -> givesUp(decision, "the target's scale has no selector");
      case UNPARSABLE -> givesUp(decision, "the target's selector cannot be parsed");
      case USABLE -> isAmbiguous(decision) && holdsForOther(decision);
    };
  }

  /** In mode Observe another autoscaler is what one looks at, not in the way. */
  static boolean isAmbiguous(Decision decision) {
    return decision.policy().mode() == Mode.DIRECT
        && !decision.target().otherAutoscalers().isEmpty();
  }

  static boolean holdsForOther(Decision decision) {
    OtherAutoscaler other = decision.target().otherAutoscalers().get(0);
    decision.conditions().scalingActive(false, Reason.AMBIGUOUS_SELECTOR);
    decision.hold(Reason.AMBIGUOUS_SELECTOR, other.kind() + " " + other.name());
    return true;
  }

  private static boolean givesUp(Decision decision, String because) {
    decision.conditions().scalingActive(false, Reason.INVALID_SELECTOR);
    decision.giveUp(Reason.INVALID_SELECTOR, because);
    return true;
  }
}
