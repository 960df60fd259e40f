package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Stage;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import java.util.List;

/**
 * No more replicas than can consume: the largest cap of the policy's subscriptions when each has
 * one. It works like a maximum, except that it takes nothing away while a metric is not known.
 * Consumers that are stuck have limited their metric before; here it is told.
 */
final class ConsumerLimit {
  private static final int UNLIMITED = Integer.MAX_VALUE;

  private ConsumerLimit() {}

  static void apply(Decision decision) {
    if (decision.anyStuck()) {
      decision.conditions().scalingLimitedUnlessAlready(Reason.CONSUMERS_STUCK);
    }
    int cap = cap(decision.policy(), decision.metrics());
    if (cap == UNLIMITED) {
      return;
    }
    int floor = decision.anyUnknown() ? decision.current() : 0;
    int limited = Math.min(decision.size(), Math.max(cap, floor));
    boolean cut = limited < decision.size();
    if (cut) {
      decision.conditions().scalingLimited(Reason.CONSUMER_LIMIT);
    }
    decision.pass(Stage.CONSUMERS, limited, cut ? Reason.CONSUMER_LIMIT : Reason.NONE);
  }

  private static int cap(Policy policy, List<MetricEvaluation> evaluated) {
    int cap = 0;
    List<Metric> metrics = policy.metrics();
    for (int i = 0; i < metrics.size(); i++) {
      Metric metric = metrics.get(i);
      if (metric instanceof PulsarBacklog || metric instanceof PulsarDrain) {
        cap = Math.max(cap, evaluated.get(i).consumerCap().orElse(UNLIMITED));
      }
    }
    return cap == 0 ? UNLIMITED : cap;
  }
}
