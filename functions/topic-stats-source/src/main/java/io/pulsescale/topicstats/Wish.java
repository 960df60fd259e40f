package io.pulsescale.topicstats;

/**
 * What policies want of one subscription.
 *
 * @param create whether to create it where it is missing
 * @param complete whether stats that leave out its backlog are no stats; otherwise that is zero
 */
record Wish(boolean create, boolean complete) {
  /** To read it as it is. */
  static final Wish READ = new Wish(false, true);

  /** Both together: nobody is told a zero that is none. */
  Wish and(Wish other) {
    return new Wish(create || other.create, complete || other.complete);
  }
}
