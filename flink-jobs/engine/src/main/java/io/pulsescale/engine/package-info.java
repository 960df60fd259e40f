/**
 * The decision rules as a pure function: policy, state and observation in, evaluation and new state
 * out. No clock, no randomness, no input or output; imports the JDK alone. Nothing is null.
 */
package io.pulsescale.engine;
