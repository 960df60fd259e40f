package io.pulsescale.sink;

/** Reason codes that this function gives; every other reason is the server's. */
final class Reasons {
  static final String OLDER_THAN_MARK = "olderThanLastApplied";
  static final String ANOTHER_OBJECT = "anotherObject";
  static final String ANOTHER_SIZE = "anotherSize";
  static final String EXPIRED = "expired";
  static final String SIZE_WAS_THERE = "sizeWasThere";
  static final String NEWER_DECISION = "newerDecision";
  static final String REPLICAS_UNSET = "replicasUnset";
  static final String UNKNOWN_CLUSTER = "unknownCluster";
  static final String DRY_RUN = "dryRun";
  static final String INTERNAL_ERROR = "internalError";

  private Reasons() {}
}
