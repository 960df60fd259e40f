package io.pulsescale.topicstats;

/** Which poll a sample comes from, and when it was answered, epoch milliseconds. */
record PollMoment(TopicName topic, long sequence, long observedAtMillis) {}
