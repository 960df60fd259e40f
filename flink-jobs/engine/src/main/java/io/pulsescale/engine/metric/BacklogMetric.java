package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.BacklogUnit;
import io.pulsescale.engine.policy.PulsarBacklog;

/**
 * PulsarBacklog: an External AverageValue of msgBacklogThreshold, active strictly above its
 * activation threshold.
 */
final class BacklogMetric {
  private static final long MILLI = 1000;

  private BacklogMetric() {}

  static MetricEvaluation evaluate(
      PulsarBacklog metric, MetricReading reading, MetricContext context) {
    long targetMilli = metric.msgBacklogThreshold() * MILLI;
    if (!(reading instanceof BacklogReading read)) {
      Draft draft = new Draft(metric, "messages", targetMilli);
      Absence absence = Absences.of(reading);
      Reason reason = Absences.reason(absence, Reason.FAILED_GET_EXTERNAL_METRIC);
      return draft.unknown(Absences.verdict(absence), reason, absence.text(), context);
    }
    Backlogs backlogs = Backlogs.of(metric, read, context);
    String unit = backlogs.unit() == BacklogUnit.ENTRIES ? "entries" : "messages";
    Draft draft = new Draft(metric, unit, targetMilli).newest(backlogs.newestAtMillis());
    if (backlogs.anyKnown()) {
      draft
          .proposal(
              ExternalReplicas.averageValue(
                  backlogs.valueMilli(),
                  targetMilli,
                  context.ratioReplicas(),
                  context.tolerances(metric)))
          .consumerCap(backlogs.consumerCap())
          .activity(backlogs.activity(metric.activationMsgBacklogThreshold()));
    }
    return backlogs.allKnown()
        ? draft.known(context)
        : draft.unknown(backlogs.verdict(), backlogs.reason(), backlogs.message(), context);
  }
}
