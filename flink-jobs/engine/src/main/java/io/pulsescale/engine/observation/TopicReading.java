package io.pulsescale.engine.observation;

/** The newest word on one topic: a {@link TopicBacklog}, or the {@link TopicAbsence} of one. */
public sealed interface TopicReading permits TopicBacklog, TopicAbsence {
  /**
   * @return full name of the topic without a partition suffix
   */
  String topic();
}
