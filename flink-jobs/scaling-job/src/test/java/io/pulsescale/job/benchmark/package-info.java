/** How many samples per second go through the job; run by {@code scripts/bench}. */
package io.pulsescale.job.benchmark;
