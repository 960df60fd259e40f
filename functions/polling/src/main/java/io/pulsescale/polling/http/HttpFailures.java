package io.pulsescale.polling.http;

import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.CappedBody.BodyTooLongException;
import java.net.URI;

/** Why there is no reply, in words that hold no secret. */
record HttpFailures(HttpLimits limits) {

  PollException timedOut(URI target) {
    return PollException.of(
        FailureCategory.TIMEOUT,
        SafeText.of(target),
        "no complete answer within " + limits.timeout().toMillis() + " ms");
  }

  PollException of(URI target, Throwable cause) {
    for (Throwable t = cause; t != null; t = t.getCause()) {
      if (t instanceof BodyTooLongException) {
        return PollException.of(
            FailureCategory.MALFORMED,
            SafeText.of(target),
            "a body of more than " + limits.maxBodyBytes() + " bytes");
      }
    }
    FailureCategory category = FailureCategory.of(cause);
    return category == FailureCategory.TIMEOUT
        ? timedOut(target)
        : PollException.of(category, SafeText.of(target), told(cause));
  }

  PollException tooManyRedirects(URI target) {
    return PollException.of(
        FailureCategory.REDIRECT_REFUSED,
        SafeText.of(target),
        "more than " + limits.maxRedirects() + " redirects");
  }

  /** The types of an exception and of its last cause: their messages may repeat what was sent. */
  private static String told(Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String outer = thrown.getClass().getSimpleName();
    return root == thrown ? outer : outer + " by " + root.getClass().getSimpleName();
  }
}
