/** From raw readings of counters and gauges to the value over a window; immutable, to be stored. */
package io.pulsescale.engine.series;
