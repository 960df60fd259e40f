package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.MetricOptions;
import io.pulsescale.engine.policy.Semantics;
import java.time.Duration;

/**
 * What a metric's section needs to know from outside it.
 *
 * @param evaluationInterval time between two evaluations
 * @param semantics whose rules hold
 * @param options what stands beside the section
 */
record Surroundings(Duration evaluationInterval, Semantics semantics, MetricOptions options) {}
