package io.pulsescale.replay;

import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** Ends a command that failed: what went wrong and why, in one line each, and no stack trace. */
final class Failures {
  private Failures() {}

  static int tell(Exception failure, CommandLine command, ParseResult arguments) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      System.err.println(cause.getMessage() == null ? cause.toString() : cause.getMessage());
    }
    return CommandLine.ExitCode.SOFTWARE;
  }
}
