package io.pulsescale.engine.policy;

/** What a backlog counts. */
public enum BacklogUnit {
  /** Messages: entries times messages per entry (never below 1), delayed ones excluded. */
  MESSAGES,
  /** Entries (batches), delayed ones included: KEDA's meaning. */
  ENTRIES
}
