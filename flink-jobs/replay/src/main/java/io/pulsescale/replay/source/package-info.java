/** The streams of a recording as bounded Flink sources. */
package io.pulsescale.replay.source;
