/**
 * Takes recorded evaluations again from the inputs they name. {@link
 * io.pulsescale.job.replay.ReplayTopology} is the seam for whatever reads a recording: it needs the
 * recorded streams and the recorded evaluations in the order of their topic, and gives one {@link
 * io.pulsescale.job.replay.Retaken} for each. The evaluation itself is the live job's own: {@link
 * io.pulsescale.job.evaluation.EvaluationStep}.
 */
package io.pulsescale.job.replay;
