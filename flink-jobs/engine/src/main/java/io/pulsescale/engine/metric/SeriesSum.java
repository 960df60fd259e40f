package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import java.util.OptionalLong;

/**
 * The series of an external metric as one value. A series that is not known makes the whole not
 * known; what the others sum up to is then a lower bound, which may let the workload grow but never
 * shrink. A sum that cannot be counted is none.
 */
final class SeriesSum {
  private final MetricContext context;
  private final boolean judges;
  private long usageMilli;
  private int known;
  private long newestAtMillis = Long.MIN_VALUE;
  private Verdict verdict = Verdict.OK;
  private String message = "";

  private SeriesSum(MetricContext context) {
    this.context = context;
    this.judges = context.policy().semantics().judgesReadings();
  }

  static SeriesSum of(ExternalReading reading, MetricContext context) {
    SeriesSum sum = new SeriesSum(context);
    if (reading.series().isEmpty()) {
      sum.fail(Verdict.MISSING, "no metrics returned");
    }
    for (SeriesValue series : reading.series()) {
      sum.add(series);
    }
    if (sum.judges && Saturating.isAbsurd(sum.usageMilli)) {
      sum.fail(Verdict.INVALID, "more than can be counted");
      sum.known = 0;
    }
    return sum;
  }

  private void add(SeriesValue series) {
    newestAtMillis = Math.max(newestAtMillis, series.observedAtMillis());
    if (context.isStale(series.observedAtMillis())) {
      fail(Verdict.STALE, "older than maxSampleAge");
    } else if (judges && series.valueMilli() < 0) {
      fail(Verdict.INVALID, "a value is negative");
    } else {
      usageMilli = Saturating.add(usageMilli, series.valueMilli());
      known++;
    }
  }

  /** The first failure is the one that is told. */
  private void fail(Verdict why, String detail) {
    if (verdict == Verdict.OK) {
      verdict = why;
      message = detail;
    }
  }

  boolean anyKnown() {
    return known > 0;
  }

  boolean allKnown() {
    return verdict == Verdict.OK;
  }

  long usageMilli() {
    return usageMilli;
  }

  /** Active strictly above the threshold; what is not known may be, too. */
  Activity activity(long activationMilli) {
    if (usageMilli > activationMilli) {
      return Activity.ACTIVE;
    }
    return allKnown() ? Activity.INACTIVE : Activity.UNKNOWN;
  }

  Verdict verdict() {
    return verdict;
  }

  String message() {
    return message;
  }

  OptionalLong newestAtMillis() {
    return newestAtMillis == Long.MIN_VALUE
        ? OptionalLong.empty()
        : OptionalLong.of(newestAtMillis);
  }
}
