package io.pulsescale.policy.source;

/** A value in a document's text. */
public sealed interface SourceValue permits SourceScalar, SourceList, SourceMapping {
  /** Line the value begins on, from 1. */
  int line();

  /** The value as a fault quotes it, in one line. */
  String shown();
}
