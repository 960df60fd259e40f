/** The job's streams on Pulsar topics. */
package io.pulsescale.job.pulsar;
