package io.pulsescale.job.event;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.EventKeys;
import io.pulsescale.event.EventType;
import io.pulsescale.event.InstanceSample;
import io.pulsescale.event.MetricSample;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.event.SubscriptionSample;
import org.apache.avro.specific.SpecificRecordBase;

/** Where each kind of event keeps its key, its sequence and its time of observation. */
record EventHeader(String key, long sequence, long observedAtMillis) {

  static EventHeader of(EventType stream, SpecificRecordBase event) {
    return switch (stream) {
      case INSTANCE_SAMPLE -> of((InstanceSample) event);
      case SUBSCRIPTION_SAMPLE -> of((SubscriptionSample) event);
      case METRIC_SAMPLE -> of((MetricSample) event);
      case SCALE_TARGET -> of((ScaleTarget) event);
      case SCALING_POLICY -> of((ScalingPolicy) event);
      case EVALUATION -> of((Evaluation) event);
      case SCALING_DECISION -> of((ScalingDecision) event);
      case SCALE_OUTCOME -> of((ScaleOutcome) event);
    };
  }

  private static EventHeader of(InstanceSample sample) {
    return new EventHeader(
        EventKeys.of(sample), sample.getSequence(), sample.getObservedAtMillis());
  }

  private static EventHeader of(SubscriptionSample sample) {
    return new EventHeader(
        EventKeys.of(sample), sample.getSequence(), sample.getObservedAtMillis());
  }

  private static EventHeader of(MetricSample sample) {
    return new EventHeader(
        EventKeys.of(sample), sample.getSequence(), sample.getObservedAtMillis());
  }

  private static EventHeader of(ScaleTarget target) {
    return new EventHeader(
        EventKeys.of(target.getWorkload()), target.getSequence(), target.getObservedAtMillis());
  }

  private static EventHeader of(ScalingPolicy policy) {
    return new EventHeader(
        EventKeys.of(policy), policy.getGeneration(), policy.getPublishedAtMillis());
  }

  private static EventHeader of(Evaluation evaluation) {
    return new EventHeader(
        EventKeys.of(evaluation.getWorkload()),
        evaluation.getSequence(),
        evaluation.getEvaluatedAtMillis());
  }

  private static EventHeader of(ScalingDecision decision) {
    return new EventHeader(
        EventKeys.of(decision.getWorkload()),
        decision.getSequence(),
        decision.getDecidedAtMillis());
  }

  private static EventHeader of(ScaleOutcome outcome) {
    return new EventHeader(
        EventKeys.of(outcome.getWorkload()), outcome.getSequence(), outcome.getRecordedAtMillis());
  }
}
