/**
 * When the live job evaluates, and which inputs it takes in: ticks, wakes, duplicates, lateness.
 */
package io.pulsescale.job.live;
