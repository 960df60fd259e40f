package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.TopicAbsence;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.observation.TopicReading;
import io.pulsescale.engine.policy.BacklogUnit;
import io.pulsescale.engine.policy.Combine;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The topics of a backlog metric as one value. A topic that is not known makes the whole not known;
 * what the others hold is then a lower bound, which may let the workload grow but never shrink.
 */
final class Backlogs {
  private static final long MILLI = 1000;

  private final MetricContext context;
  private final BacklogUnit unit;
  private final Combine combine;
  private final ConsumerCap cap = new ConsumerCap();
  private long valueMilli;
  private int known;
  private boolean unacked;
  private long newestAtMillis = Long.MIN_VALUE;
  private Verdict verdict = Verdict.OK;
  private Reason reason = Reason.NONE;
  private String message = "";

  private Backlogs(BacklogUnit unit, Combine combine, MetricContext context) {
    this.context = context;
    this.unit = unit;
    this.combine = combine;
  }

  static Backlogs of(PulsarBacklog metric, BacklogReading reading, MetricContext context) {
    boolean asStated = context.policy().semantics().readsBacklogAsStated();
    BacklogUnit unit = asStated ? metric.backlogUnit() : BacklogUnit.ENTRIES;
    Combine combine = asStated ? metric.selector().combine() : Combine.MAX;
    return of(new Backlogs(unit, combine, context), reading);
  }

  static Backlogs of(PulsarDrain metric, BacklogReading reading, MetricContext context) {
    Combine combine = metric.selector().combine();
    return of(new Backlogs(BacklogUnit.MESSAGES, combine, context), reading);
  }

  private static Backlogs of(Backlogs backlogs, BacklogReading reading) {
    for (TopicReading topic : reading.topics()) {
      if (topic instanceof TopicBacklog backlog) {
        backlogs.add(backlog);
      } else if (topic instanceof TopicAbsence absence) {
        backlogs.addAbsence(absence.absence());
      }
    }
    if (reading.topics().isEmpty()) {
      backlogs.fail(Verdict.MISSING, "no topic was read", Reason.FAILED_GET_EXTERNAL_METRIC);
    }
    return backlogs;
  }

  private void addAbsence(Absence absence) {
    Reason why = Absences.reason(absence, Reason.FAILED_GET_EXTERNAL_METRIC);
    fail(Absences.verdict(absence), absence.text(), why);
  }

  private void add(TopicBacklog topic) {
    newestAtMillis = Math.max(newestAtMillis, topic.observedAtMillis());
    if (context.isStale(topic.observedAtMillis())) {
      fail(Verdict.STALE, "older than maxSampleAge", Reason.FAILED_GET_EXTERNAL_METRIC);
    } else if (!TopicValue.isPossible(topic)) {
      fail(Verdict.INVALID, "not a possible backlog", Reason.FAILED_GET_EXTERNAL_METRIC);
    } else {
      addValue(topic);
    }
  }

  private void addValue(TopicBacklog topic) {
    long milli = TopicValue.milli(topic, unit);
    long combined =
        combine == Combine.SUM ? Saturating.add(valueMilli, milli) : Math.max(valueMilli, milli);
    if (Saturating.isAbsurd(combined) && context.policy().semantics().judgesReadings()) {
      fail(Verdict.INVALID, "more than can be counted", Reason.FAILED_GET_EXTERNAL_METRIC);
      return;
    }
    valueMilli = combined;
    unacked |= TopicValue.hasUnacked(topic);
    cap.add(topic);
    known++;
  }

  private void fail(Verdict why, String detail, Reason code) {
    if (verdict == Verdict.OK) {
      verdict = why;
      message = detail;
      reason = code;
    }
  }

  boolean anyKnown() {
    return known > 0;
  }

  boolean allKnown() {
    return verdict == Verdict.OK;
  }

  long valueMilli() {
    return valueMilli;
  }

  /** Active strictly above the threshold, and while replicas have work in flight. */
  Activity activity(long activationThreshold) {
    boolean workInFlight =
        unacked
            && context.specReplicas() > 0
            && context.policy().semantics().readsBacklogAsStated();
    if (valueMilli > activationThreshold * MILLI || workInFlight) {
      return Activity.ACTIVE;
    }
    return allKnown() ? Activity.INACTIVE : Activity.UNKNOWN;
  }

  BacklogUnit unit() {
    return unit;
  }

  Verdict verdict() {
    return verdict;
  }

  Reason reason() {
    return reason;
  }

  String message() {
    return message;
  }

  OptionalInt consumerCap() {
    boolean limits = allKnown() && context.policy().semantics().limitsToConsumers();
    return limits ? cap.value() : OptionalInt.empty();
  }

  OptionalLong newestAtMillis() {
    return newestAtMillis == Long.MIN_VALUE
        ? OptionalLong.empty()
        : OptionalLong.of(newestAtMillis);
  }
}
