package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.observation.Selector;

/**
 * HPA's validateAndParseSelector: a target whose pods cannot be found is not evaluated at all
 * (InvalidSelector). Waking needs no pods, so KEDA's first phase does not ask.
 */
final class PodSelection {
  private PodSelection() {}

  static boolean settles(Decision decision) {
    Selector selector = decision.target().selector();
    boolean usable = selector == Selector.USABLE || decision.current() == 0;
    if (usable || !decision.policy().semantics().needsSelector()) {
      return false;
    }
    decision.conditions().scalingActive(false, Reason.INVALID_SELECTOR);
    decision.giveUp(
        Reason.INVALID_SELECTOR,
        selector == Selector.MISSING
            ? "the target's scale has no selector"
            : "the target's selector cannot be parsed");
    return true;
  }
}
