/** Which policy gets which inputs: interests, kept per series as keyed state. */
package io.pulsescale.job.routing;
