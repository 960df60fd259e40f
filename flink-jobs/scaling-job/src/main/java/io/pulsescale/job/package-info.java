/**
 * The job that turns samples into scaling decisions. {@link io.pulsescale.job.ScalingTopology} is
 * the whole of it on one screen, {@link io.pulsescale.job.ScalingJob} the program that is
 * submitted.
 */
package io.pulsescale.job;
