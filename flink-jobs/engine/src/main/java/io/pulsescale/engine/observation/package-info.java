/** What is known at the moment of an evaluation, and what became of decisions. */
package io.pulsescale.engine.observation;
