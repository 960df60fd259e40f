package io.pulsescale.job.live;

/** Why an input is not taken in. */
enum Refusal {
  /** The same as, or older than, what was taken in of its series. */
  DUPLICATE("duplicate"),
  /** Observed before what was taken in of its series, or too long before the newest tick. */
  LATE("late"),
  /** Newer ones of its series took its place before any evaluation came. */
  OVERRUN("overrun"),
  /** There are too many of other series already that wait for an evaluation. */
  CROWDED("crowded");

  private final String kind;

  Refusal(String kind) {
    this.kind = kind;
  }

  /** The metric's name of it. */
  String kind() {
    return kind;
  }
}
