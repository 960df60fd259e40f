package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Stage;
import io.pulsescale.engine.evaluation.Verdict;

/**
 * HPA's computeReplicasForMetrics: the largest recommendation wins. None is known → nothing can be
 * decided. Some are not known and the largest of the rest is below the current size → it stays:
 * only growth is safe then.
 */
final class Combination {
  private static final int NO_PROPOSAL = -1;

  private Combination() {}

  static boolean settles(Decision decision) {
    int largest = NO_PROPOSAL;
    boolean anyKnown = false;
    for (MetricEvaluation metric : decision.metrics()) {
      largest = Math.max(largest, metric.proposal().orElse(NO_PROPOSAL));
      anyKnown |= !metric.verdict().isUnknown() && metric.verdict() != Verdict.IDLE;
    }
    if (decision.anyUnknown() && largest < decision.current()) {
      return refuses(decision, anyKnown);
    }
    int size = largest == NO_PROPOSAL ? decision.current() : largest;
    decision.conditions().scalingActive(true, Reason.VALID_METRIC_FOUND);
    Reason reason = size == decision.current() ? holding(decision) : Reason.NONE;
    decision.pass(Stage.COMBINE, size, reason);
    return false;
  }

  /** Why a metric asks for the present size although its load asks for another, where one does. */
  private static Reason holding(Decision decision) {
    for (MetricEvaluation metric : decision.metrics()) {
      if (metric.proposal().orElse(NO_PROPOSAL) == decision.current() && holds(metric.reason())) {
        return metric.reason();
      }
    }
    return Reason.NONE;
  }

  private static boolean holds(Reason reason) {
    return switch (reason) {
      case CONSUMERS_STUCK, DRAIN_TOO_SLOW, ARRIVALS_UNKNOWN -> true;
      default -> false;
    };
  }

  /** Reason and detail are the first failing metric's. */
  private static boolean refuses(Decision decision, boolean anyKnown) {
    MetricEvaluation first = firstUnknown(decision);
    decision.conditions().scalingActive(false, first.reason());
    if (anyKnown) {
      decision.hold(first.reason(), first.message());
    } else {
      decision.giveUp(first.reason(), first.message());
    }
    return true;
  }

  /** The first metric whose value, or whose activity, is not known. */
  static MetricEvaluation firstUnknown(Decision decision) {
    for (MetricEvaluation metric : decision.metrics()) {
      if (metric.verdict().isUnknown() || metric.activity() == Activity.UNKNOWN) {
        return metric;
      }
    }
    throw new IllegalStateException("every metric is known");
  }
}
