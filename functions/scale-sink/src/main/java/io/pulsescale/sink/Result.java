package io.pulsescale.sink;

/** What became of a decision, by the names of {@code ScaleOutcome.result}. */
enum Result {
  APPLIED("applied"),
  ALREADY_APPLIED("alreadyApplied"),
  STALE("stale"),
  SUPERSEDED("superseded"),
  CONFLICT("conflict"),
  REFUSED("refused"),
  FAILED("failed"),
  DRY_RUN("dryRun");

  private final String wireName;

  Result(String wireName) {
    this.wireName = wireName;
  }

  String wireName() {
    return wireName;
  }

  /**
   * Whether the workload has the size of the decision because of it, so that older ones are over.
   */
  boolean advancesMark() {
    return this == APPLIED || this == ALREADY_APPLIED;
  }
}
