package io.pulsescale.engine.policy;

/** Whether decisions are applied. */
public enum Mode {
  /** Decisions are patched. */
  DIRECT,
  /** Everything is evaluated, nothing is patched. */
  OBSERVE
}
