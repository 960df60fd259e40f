/** The job's metrics and their names. */
package io.pulsescale.job.metrics;
