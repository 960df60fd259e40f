package io.pulsescale.topicstats;

/** What is asked about a topic, each on a grid of its own. */
record Question(TopicName topic, Depth depth) {
  /** How dear the answer is to the broker. */
  enum Depth {
    /** What the broker knows without looking anything up: becomes events. */
    QUICK,
    /** Precise backlog and oldest message: remembered, and added to the next events. */
    THOROUGH
  }

  @Override
  public String toString() {
    return topic + " " + depth;
  }
}
