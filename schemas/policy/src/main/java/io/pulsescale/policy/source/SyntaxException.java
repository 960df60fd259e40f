package io.pulsescale.policy.source;

/** The text cannot be read as JSON or YAML at all. */
public final class SyntaxException extends Exception {
  private static final long serialVersionUID = 1;

  private final int line;

  SyntaxException(int line, String message) {
    super(message);
    this.line = line;
  }

  /** Line where reading stopped, from 1. */
  public int line() {
    return line;
  }
}
