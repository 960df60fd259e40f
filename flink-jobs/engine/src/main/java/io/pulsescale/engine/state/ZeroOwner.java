package io.pulsescale.engine.state;

/** Who brought the target to the zero replicas that it has. */
public enum ZeroOwner {
  /** It is not at zero. */
  NONE,
  /** Pulsescale did, or adopted it at first sight: it may be woken. */
  MACHINE,
  /** Somebody else did: it is never undone. */
  HUMAN
}
