package io.pulsescale.engine.evaluation;

/** Reason codes: HPA's and KEDA's own wherever they have one. */
public enum Reason {
  /** Nothing to say. */
  NONE("", ""),

  /** HPA: the target cannot be read. */
  FAILED_GET_SCALE("FailedGetScale", "the target's current scale could not be read"),
  /** HPA: the target was read. */
  SUCCEEDED_GET_SCALE("SucceededGetScale", "the target's current scale was read"),
  /** HPA: the last change could not be applied. */
  FAILED_UPDATE_SCALE("FailedUpdateScale", "the last change of the scale could not be applied"),
  /** HPA: a new size was decided. */
  SUCCEEDED_RESCALE("SucceededRescale", "a new size was decided"),
  /** HPA: nothing stands in the way of a change. */
  READY_FOR_NEW_SCALE("ReadyForNewScale", "recommended size matches current size"),
  /** HPA: growth waits for the stabilization window. */
  SCALE_UP_STABILIZED(
      "ScaleUpStabilized", "recent recommendations were lower than the current one"),
  /** HPA: shrinking waits for the stabilization window. */
  SCALE_DOWN_STABILIZED(
      "ScaleDownStabilized", "recent recommendations were higher than the current one"),

  /** HPA: a size could be computed. */
  VALID_METRIC_FOUND("ValidMetricFound", "a recommendation could be computed"),
  /** HPA: somebody else brought the target to zero. */
  SCALING_DISABLED(
      "ScalingDisabled", "scaling is disabled since somebody set the replicas to zero"),
  /** HPA: the pods of the target cannot be found. */
  INVALID_SELECTOR("InvalidSelector", "the target's scale has no usable label selector"),
  /** HPA: another autoscaler is at work on the target. */
  AMBIGUOUS_SELECTOR("AmbiguousSelector", "another autoscaler is at work on the target"),
  /** Ours: a controller keeps undoing the changes. */
  REPLICAS_REVERTED("ReplicasReverted", "another field manager keeps undoing the changes of size"),
  /** HPA: a Resource metric is not known. */
  FAILED_GET_RESOURCE_METRIC("FailedGetResourceMetric", "a resource metric is not known"),
  /** HPA: a ContainerResource metric is not known. */
  FAILED_GET_CONTAINER_RESOURCE_METRIC(
      "FailedGetContainerResourceMetric", "a container resource metric is not known"),
  /** HPA: a metric of pods is not known. */
  FAILED_GET_PODS_METRIC("FailedGetPodsMetric", "a metric of the pods is not known"),
  /** HPA: a metric from outside is not known. */
  FAILED_GET_EXTERNAL_METRIC("FailedGetExternalMetric", "an external metric is not known"),
  /** Ours: the subscription does not exist. */
  SUBSCRIPTION_NOT_FOUND("SubscriptionNotFound", "the subscription does not exist yet"),
  /** Ours: the ordinary and the precise backlog contradict each other. */
  BACKLOG_DISAGREEMENT(
      "BacklogDisagreement", "the broker's backlog and its precise count contradict each other"),

  /** HPA: neither bound nor rate policy cut the size. */
  DESIRED_WITHIN_RANGE("DesiredWithinRange", "the desired size is within the acceptable range"),
  /** HPA: raised to the smallest size. */
  TOO_FEW_REPLICAS("TooFewReplicas", "the desired size is less than the minimum"),
  /** HPA: cut to the largest size. */
  TOO_MANY_REPLICAS("TooManyReplicas", "the desired size is more than the maximum"),
  /** HPA: growth is cut by a rate policy. */
  SCALE_UP_LIMIT("ScaleUpLimit", "the desired size grows faster than the rate policies allow"),
  /** HPA: shrinking is cut by a rate policy. */
  SCALE_DOWN_LIMIT(
      "ScaleDownLimit", "the desired size shrinks faster than the rate policies allow"),
  /** Ours: more replicas could not consume. */
  CONSUMER_LIMIT("ConsumerLimit", "more replicas could not consume from the subscription"),
  /** Ours: growth did not help consumers that acknowledge nothing. */
  CONSUMERS_STUCK(
      "ConsumersStuck", "the consumers acknowledge nothing, and more of them did not help"),
  /** Ours: a backlog takes longer than drainWithin, so its metric asks for no fewer. */
  DRAIN_TOO_SLOW("DrainTooSlow", "draining takes longer than drainWithin, so nothing goes down"),
  /** Ours: the metric of a drain asks for no fewer before it knows the arrivals. */
  ARRIVALS_UNKNOWN("ArrivalsUnknown", "nothing goes down until the arrivals are known"),
  /** Ours: the minimum is above what can consume. */
  MIN_ABOVE_CONSUMER_LIMIT(
      "MinReplicasAboveConsumerLimit", "the minimum is more than what can consume"),

  /** HPA: the machine brought the target to zero. */
  SCALED_TO_ZERO("ScaledToZero", "the target was scaled to zero for want of work"),
  /** HPA: the target is not at zero, or not by the machine. */
  NOT_SCALED_TO_ZERO("NotScaledToZero", "the target is not at zero by a decision"),

  /** KEDA: a metric is above its activation threshold. */
  SCALER_ACTIVE("ScalerActive", "a metric is above its activation threshold"),
  /** KEDA: no metric is. */
  SCALER_NOT_ACTIVE("ScalerNotActive", "no metric is above its activation threshold"),
  /** KEDA: no metric is, and the cooldown still runs. */
  SCALER_COOLDOWN("ScalerCooldown", "no metric is active, the cooldown still runs"),
  /** KEDA: every metric works, or a fallback is there for those that do not. */
  SCALED_OBJECT_READY("ScaledObjectReady", "every metric is known, or has a fallback"),
  /** KEDA: a metric is active, another is not known. */
  PARTIAL_TRIGGER_ERROR("PartialTriggerError", "some metrics are not known"),
  /** KEDA: sizes are computed. */
  HPA_ACTIVE("HPAActive", "a size can be computed"),
  /** KEDA: no size is computed, and nobody says why. */
  HPA_METRICS_UNAVAILABLE("HPAMetricsUnavailable", "no size can be computed"),
  /** KEDA: a metric is not known, so activity is not either. */
  TRIGGER_ERROR("TriggerError", "whether anything is active is not known"),
  /** KEDA: woken from rest. */
  SCALE_TARGET_ACTIVATED("KEDAScaleTargetActivated", "the target was woken from rest"),
  /** KEDA: brought to its idle size. */
  SCALE_TARGET_DEACTIVATED("KEDAScaleTargetDeactivated", "the target was brought to rest"),
  /** KEDA: a fallback stands in. */
  FALLBACK_EXISTS("FallbackExists", "a fallback stands in for a metric that is not known"),
  /** KEDA: no fallback stands in. */
  NO_FALLBACK_FOUND("NoFallbackFound", "no fallback stands in for a metric"),
  /** KEDA: paused. */
  PAUSED("ScaledObjectPaused", "paused: decisions are not applied"),
  /** Ours: growth is paused, and with it the wake. */
  SCALE_OUT_PAUSED("ScaleOutPaused", "growth is paused: the target is not woken"),
  /** KEDA: not paused. */
  UNPAUSED("ScaledObjectUnpaused", "not paused"),
  /** Ours: mode Observe. */
  OBSERVE_MODE("ObserveMode", "mode Observe: decisions are not applied");

  private final String code;
  private final String text;

  Reason(String code, String text) {
    this.code = code;
    this.text = text;
  }

  /**
   * @return the code, as events carry it
   */
  public String code() {
    return code;
  }

  /**
   * @return what it means, for people
   */
  public String text() {
    return text;
  }
}
