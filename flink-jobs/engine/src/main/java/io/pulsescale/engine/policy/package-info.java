/** The rules part of a scaling policy, as values that are valid once constructed. */
package io.pulsescale.engine.policy;
