package io.pulsescale.cli;

import java.util.ArrayList;
import java.util.List;

/** Says in one sentence why something failed: its message and those of its causes. */
public final class Reasons {
  private Reasons() {}

  public static String of(Throwable failure) {
    List<String> reasons = new ArrayList<>();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      String reason =
          cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
      if (reasons.stream().noneMatch(said -> said.contains(reason))) {
        reasons.add(reason);
      }
    }
    return String.join(": ", reasons);
  }
}
