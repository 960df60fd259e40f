/** From a reading to a recommendation, metric by metric (HPA's ReplicaCalculator). */
package io.pulsescale.engine.metric;
