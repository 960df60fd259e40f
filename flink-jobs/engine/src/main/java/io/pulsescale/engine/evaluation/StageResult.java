package io.pulsescale.engine.evaluation;

/**
 * One stage of the decision.
 *
 * @param stage which
 * @param from replicas going in
 * @param to replicas coming out
 * @param reason why; NONE when it changed nothing and has nothing to say
 */
public record StageResult(Stage stage, int from, int to, Reason reason) {}
