package io.pulsescale.sink;

import java.util.Optional;

/**
 * How a decision ends.
 *
 * @param reason a code or the server's own reason; empty when applied
 * @param resourceVersion version of the object that has the new size
 */
record Verdict(Result result, String reason, Optional<String> resourceVersion) {

  static Verdict applied(Optional<String> resourceVersion) {
    return new Verdict(Result.APPLIED, "", resourceVersion);
  }

  static Verdict of(Result result, String reason) {
    return new Verdict(result, reason, Optional.empty());
  }
}
