package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.policy.ActivateWhen;

/**
 * The workload's activity. Any: active as soon as one metric is, as in KEDA's getScaledObjectState.
 * All: active only when every metric that has a say is. It is not inactive while a metric is not
 * known, and none at all when no metric has a say.
 */
final class Activities {
  private Activities() {}

  static Activity of(Decision decision) {
    if (decision.policy().overrides().activationForced()) {
      return Activity.ACTIVE;
    }
    boolean active = false;
    boolean inactive = false;
    boolean unknown = false;
    boolean anySay = false;
    for (MetricEvaluation metric : decision.metrics()) {
      active |= metric.activity() == Activity.ACTIVE;
      inactive |= metric.activity() == Activity.INACTIVE;
      unknown |= metric.activity() == Activity.UNKNOWN;
      anySay |= metric.activity() != Activity.NONE;
    }
    if (!anySay) {
      return Activity.NONE;
    }
    boolean holds = needsAll(decision) ? active && !inactive && !unknown : active;
    if (holds) {
      return Activity.ACTIVE;
    }
    return unknown || decision.anyUnknown() ? Activity.UNKNOWN : Activity.INACTIVE;
  }

  private static boolean needsAll(Decision decision) {
    return decision.policy().activateWhen() == ActivateWhen.ALL
        && decision.policy().semantics().appliesOptions();
  }
}
