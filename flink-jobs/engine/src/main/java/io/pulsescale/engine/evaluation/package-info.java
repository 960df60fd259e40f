/** The result of an evaluation, with everything that explains it. */
package io.pulsescale.engine.evaluation;
