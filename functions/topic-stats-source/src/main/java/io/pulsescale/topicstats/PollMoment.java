package io.pulsescale.topicstats;

/**
 * Which poll a sample comes from, and when it was answered, epoch milliseconds.
 *
 * @param topic a topic's full name, or a pattern
 */
record PollMoment(String topic, long sequence, long observedAtMillis) {}
