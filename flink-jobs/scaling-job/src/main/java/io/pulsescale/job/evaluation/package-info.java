/**
 * One evaluation of one policy as a pure function of what earlier ones left, the policy and the
 * inputs since: {@link io.pulsescale.job.evaluation.EvaluationStep}. Knows nothing of Flink; the
 * live job and the replay call it alike.
 */
package io.pulsescale.job.evaluation;
