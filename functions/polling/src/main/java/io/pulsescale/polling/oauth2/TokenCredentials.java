package io.pulsescale.polling.oauth2;

import io.pulsescale.polling.Backoff;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.Ticker;
import io.pulsescale.polling.http.Credentials;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.random.RandomGenerator;

/**
 * Shows a token, and asks for the next one in time: one question, however many requests need it.
 * While the endpoint gives none, the token at hand is used to its end; then every request fails for
 * the endpoint's reason, and the endpoint is asked less and less often. Thread-safe.
 */
final class TokenCredentials implements Credentials {
  /** Brokers answer "unauthorized" also to a role that lacks a right: no reason to ask at once. */
  static final Duration YOUNGEST_REFUSED = Duration.ofMinutes(1);

  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(10);

  private final TokenEndpoint endpoint;
  private final Backoff backoff;
  private final Ticker ticker;
  private final ReentrantLock asking = new ReentrantLock();
  private final AtomicReference<AccessToken> token = new AtomicReference<>();
  private PollException failure;
  private int failures;
  private Instant notBefore = Instant.MIN;

  TokenCredentials(TokenEndpoint endpoint, Backoff backoff, Ticker ticker) {
    this.endpoint = endpoint;
    this.backoff = backoff;
    this.ticker = ticker;
  }

  @Override
  public Map<String, String> headers() throws PollException, InterruptedException {
    return Map.of(
        "Authorization", "Bearer " + token().text(), "X-Pulsar-Auth-Method-Name", "token");
  }

  /** The next request brings a new token, unless this one is young. */
  @Override
  public void refused() {
    AccessToken current = token.get();
    if (current != null && !ticker.now().isBefore(current.askedAt().plus(YOUNGEST_REFUSED))) {
      token.compareAndSet(current, null);
    }
  }

  @Override
  public void close() {
    endpoint.close();
  }

  private AccessToken token() throws PollException, InterruptedException {
    AccessToken current = token.get();
    Instant now = ticker.now();
    if (current != null && current.isFreshAt(now)) {
      return current;
    }
    if (current == null || !current.isValidAt(now)) {
      asking.lockInterruptibly();
    } else if (!asking.tryLock()) {
      return current;
    }
    try {
      return renewed();
    } finally {
      asking.unlock();
    }
  }

  /** Somebody else may have asked in the meantime, with or without success. */
  private AccessToken renewed() throws PollException, InterruptedException {
    AccessToken current = token.get();
    Instant now = ticker.now();
    if (current != null && current.isFreshAt(now)) {
      return current;
    }
    try {
      return asked(now);
    } catch (PollException e) {
      if (current != null && current.isValidAt(ticker.now())) {
        return current;
      }
      throw e;
    }
  }

  /** Repeats the last failure while the endpoint is left alone. */
  private AccessToken asked(Instant now) throws PollException, InterruptedException {
    if (now.isBefore(notBefore)) {
      throw failure;
    }
    try {
      AccessToken next = endpoint.ask();
      token.set(next);
      failures = 0;
      return next;
    } catch (PollException e) {
      failure = e;
      notBefore = ticker.now().plus(pause(e));
      throw e;
    }
  }

  /** The endpoint's own wish counts when it is longer, within reason. */
  private Duration pause(PollException refusal) {
    Duration pause = backoff.pause(++failures, RandomGenerator.getDefault());
    Duration wished = refusal.retryAfter().orElse(Duration.ZERO);
    Duration longer = pause.compareTo(wished) < 0 ? wished : pause;
    return longer.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : longer;
  }
}
