/** An Evaluation event in words: one sentence, or all that it holds. */
package io.pulsescale.evaluation.explain;
