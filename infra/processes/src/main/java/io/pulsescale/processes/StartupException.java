package io.pulsescale.processes;

/**
 * A service did not become ready; the message says which, what it lacked, and what its log says.
 */
public final class StartupException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public StartupException(String message) {
    super(message);
  }
}
