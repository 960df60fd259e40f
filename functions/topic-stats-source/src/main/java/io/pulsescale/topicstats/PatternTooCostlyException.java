package io.pulsescale.topicstats;

/** A regular expression that tries too many ways to match a short name. */
final class PatternTooCostlyException extends Exception {
  private static final long serialVersionUID = 1L;

  PatternTooCostlyException(String topic) {
    super("the expression takes too long on " + topic);
  }
}
