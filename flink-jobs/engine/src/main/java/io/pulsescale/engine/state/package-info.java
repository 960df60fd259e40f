/**
 * What earlier evaluations and outcomes leave for the next evaluation; plain values, to be stored.
 */
package io.pulsescale.engine.state;
