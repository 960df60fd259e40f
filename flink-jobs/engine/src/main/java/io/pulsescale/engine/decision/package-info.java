/** From recommendations to a size: the stages in their order, and the memory they leave. */
package io.pulsescale.engine.decision;
