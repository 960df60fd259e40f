package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.AbsentReading;
import io.pulsescale.engine.observation.MetricReading;

/** What the absence of a reading means for a metric. */
final class Absences {
  private static final Absence WRONG_KIND =
      new Absence("invalid", "the reading is of another kind than the metric");

  private Absences() {}

  static Absence of(MetricReading reading) {
    return reading instanceof AbsentReading absent ? absent.absence() : WRONG_KIND;
  }

  static Verdict verdict(Absence absence) {
    return absence.category().equals(Absence.NOT_OBSERVED) ? Verdict.MISSING : Verdict.FAILED;
  }

  static Reason reason(Absence absence, Reason otherwise) {
    return switch (absence.category()) {
      case Absence.SUBSCRIPTION_NOT_FOUND -> Reason.SUBSCRIPTION_NOT_FOUND;
      case Absence.BACKLOG_DISAGREEMENT -> Reason.BACKLOG_DISAGREEMENT;
      default -> otherwise;
    };
  }
}
