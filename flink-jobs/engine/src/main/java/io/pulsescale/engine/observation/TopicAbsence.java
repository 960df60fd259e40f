package io.pulsescale.engine.observation;

/**
 * The newest poll of a topic failed, or there was none.
 *
 * @param topic full name without a partition suffix
 * @param absence why
 */
public record TopicAbsence(String topic, Absence absence) implements TopicReading {}
