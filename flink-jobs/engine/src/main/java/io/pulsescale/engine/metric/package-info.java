/** From a reading to a recommendation, metric by metric (hpa.md's replica calculator). */
package io.pulsescale.engine.metric;
