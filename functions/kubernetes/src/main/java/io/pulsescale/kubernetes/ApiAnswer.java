package io.pulsescale.kubernetes;

import java.time.Duration;
import java.util.Optional;

/** What came of one request. */
public sealed interface ApiAnswer {

  /** The server answered, with whatever status. */
  record Response(int status, Optional<Duration> retryAfter, String body) implements ApiAnswer {
    public boolean succeeded() {
      return status >= 200 && status < 300;
    }
  }

  /** No answer arrived; whether the request had an effect is not known. */
  record Silence(ApiFailure failure) implements ApiAnswer {}
}
