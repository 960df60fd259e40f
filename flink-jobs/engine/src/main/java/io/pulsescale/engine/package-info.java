/**
 * The decision rules as a pure function: policy, state and observation in, evaluation and new state
 * out. No clock, no randomness, no input or output; imports the JDK alone. Nothing is null.
 *
 * <p>Where upstream's functions are, in the order of one evaluation:
 *
 * <pre>
 * reconcileAutoscaler                          decision.Evaluator
 * recordInitialRecommendation                  decision.TargetTracking
 * computeReplicasForMetrics                    decision.Combination
 *   computeReplicasForMetric                   metric.MetricCalculator
 *     groupPods                                metric.PodClassifier, metric.PodGroups
 *     calculateRequests                        metric.PodRequests
 *     GetResourceUtilizationRatio              metric.UtilizationRatio
 *     GetMetricUsageRatio                      metric.AverageRatio
 *     isWithin                                 metric.Tolerances
 *     GetResourceReplicas                      metric.PodReplicas
 *     calcPlainMetricReplicas                  metric.PodReplicas
 *     GetExternalMetricReplicas                metric.ExternalReplicas
 *     GetExternalPerPodMetricReplicas          metric.ExternalReplicas
 *   GetMetricsWithFallback (KEDA)              metric.FallbackCalculator
 * getScaledObjectState (KEDA)                  decision.Activities
 * RequestScale (KEDA)                          decision.Activation, decision.ScaleRequest
 *   scaleToZeroOrIdle (KEDA)                   decision.Cooldowns
 *   getIdleOrMinimumReplicaCount (KEDA)        policy.Replicas
 * normalizeDesiredReplicasWithBehaviors        decision.Evaluator
 *   stabilizeRecommendationWithBehaviors       decision.Stabilization
 *   convertDesiredReplicasWithBehaviorRate     decision.RateLimits
 *     calculateScaleUpLimitWithScalingRules    decision.ScaleUpLimit
 *     calculateScaleDownLimitWithBehaviors     decision.ScaleDownLimit
 *     getReplicasChangePerPeriod               decision.ScaleEvents
 * normalizeDesiredReplicas                     decision.Evaluator
 *   stabilizeRecommendation                    decision.Stabilization
 *   convertDesiredReplicasWithRules            decision.RateLimits
 * storeScaleEvent                              decision.ScaleEvents
 * getHPAHealth (KEDA)                          decision.HpaHealth
 * </pre>
 *
 * <p>Where Pulsescale decides otherwise, {@link io.pulsescale.engine.policy.Semantics} says so.
 */
package io.pulsescale.engine;
