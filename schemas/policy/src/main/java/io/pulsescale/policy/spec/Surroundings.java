package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.MetricOptions;
import java.time.Duration;

/**
 * What a metric's section needs to know from outside it.
 *
 * @param evaluationInterval time between two evaluations
 * @param options what stands beside the section
 */
record Surroundings(Duration evaluationInterval, MetricOptions options) {}
