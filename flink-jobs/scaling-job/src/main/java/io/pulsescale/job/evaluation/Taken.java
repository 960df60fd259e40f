package io.pulsescale.job.evaluation;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.ScalingDecision;
import java.util.Optional;

/**
 * An evaluation that was taken.
 *
 * @param after what it leaves for the next one
 */
public record Taken(
    Evaluation evaluation, Optional<ScalingDecision> decision, PolicyMemory after) {}
