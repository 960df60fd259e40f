package io.pulsescale.job.replay;

/** An evaluation names something that was not recorded. */
final class MissingInputException extends Exception {
  private static final long serialVersionUID = 1L;

  MissingInputException(String name) {
    super(name + " is not in the recording");
  }
}
