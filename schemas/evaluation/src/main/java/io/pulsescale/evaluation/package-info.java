/** The Evaluation event, made of the engine's evaluation. */
package io.pulsescale.evaluation;
