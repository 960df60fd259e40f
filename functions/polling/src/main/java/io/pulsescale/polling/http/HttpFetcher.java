package io.pulsescale.polling.http;

import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.tls.TlsIdentity;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Asks one endpoint. Redirects are followed to allow-listed hosts only, never from https to http,
 * and a bounded number of times; one deadline covers all of it. No failure names a secret.
 * Thread-safe.
 */
public final class HttpFetcher implements AutoCloseable {
  private static final int UNAUTHORIZED = 401;

  private final Endpoint endpoint;
  private final Credentials credentials;
  private final HttpLimits limits;
  private final Connections connections;
  private final HttpFailures failures;

  public HttpFetcher(
      Endpoint endpoint, Credentials credentials, HttpLimits limits, TlsIdentity identity) {
    this.endpoint = endpoint;
    this.credentials = credentials;
    this.limits = limits;
    this.connections = new Connections(identity, limits.timeout());
    this.failures = new HttpFailures(limits);
  }

  /** The reply to GET, see {@link #ask}. */
  public HttpReply get(String path) throws PollException, InterruptedException {
    return ask(HttpQuestion.get(path));
  }

  /**
   * The reply, of whatever status but a redirect.
   *
   * @throws PollException when there is no reply
   */
  public HttpReply ask(HttpQuestion question) throws PollException, InterruptedException {
    Map<String, String> headers = new HashMap<>(question.headers());
    headers.putAll(credentials.headers());
    HttpReply reply = follow(question, headers);
    if (reply.status() == UNAUTHORIZED) {
      credentials.refused();
    }
    return reply;
  }

  private HttpReply follow(HttpQuestion question, Map<String, String> headers)
      throws PollException, InterruptedException {
    long deadline = System.nanoTime() + limits.timeout().toNanos();
    HttpClient client = connections.client();
    URI target = endpoint.resolve(question.path());
    for (int redirects = 0; redirects <= limits.maxRedirects(); redirects++) {
      HttpResponse<byte[]> response = send(client, request(question, target, headers), deadline);
      if (!isRedirect(response.statusCode())) {
        return reply(target, response, Secrets.of(headers.values(), question.secrets()));
      }
      target = follow(question, target, response);
    }
    throw failures.tooManyRedirects(endpoint.resolve(question.path()));
  }

  private URI follow(HttpQuestion question, URI from, HttpResponse<?> redirect)
      throws PollException {
    if (!question.isRepeatedBy(redirect.statusCode())) {
      throw PollException.of(
          FailureCategory.REDIRECT_REFUSED,
          SafeText.of(from),
          "HTTP %d to a %s".formatted(redirect.statusCode(), question.method()));
    }
    return endpoint.follow(from, redirect.headers().firstValue("Location").orElse(""));
  }

  @Override
  public void close() {
    credentials.close();
  }

  private static HttpRequest request(HttpQuestion question, URI target, Map<String, String> headers)
      throws PollException {
    try {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(target).method(question.method(), question.publisher());
      request.header("Accept", "application/json");
      headers.forEach(request::header);
      return request.build();
    } catch (IllegalArgumentException invalidHeader) {
      // Its message repeats the header's value.
      throw PollException.of(
          FailureCategory.UNAUTHORIZED, "credentials", "they do not fit into a header");
    }
  }

  private HttpResponse<byte[]> send(HttpClient client, HttpRequest request, long deadline)
      throws PollException, InterruptedException {
    CompletableFuture<HttpResponse<byte[]>> response =
        client.sendAsync(request, head -> new CappedBody(limits.maxBodyBytes()));
    try {
      return response.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw failures.timedOut(request.uri());
    } catch (ExecutionException e) {
      throw failures.of(request.uri(), e.getCause());
    } finally {
      response.cancel(true);
    }
  }

  private static boolean isRedirect(int status) {
    return switch (status) {
      case 301, 302, 303, 307, 308 -> true;
      default -> false;
    };
  }

  private static HttpReply reply(URI target, HttpResponse<byte[]> response, List<String> secrets) {
    return new HttpReply(
        SafeText.of(target),
        response.statusCode(),
        response.headers().firstValue("Retry-After").flatMap(HttpFetcher::retryAfter),
        response.body(),
        secrets);
  }

  private static Optional<Duration> retryAfter(String text) {
    return RetryAfter.parse(text, Instant.now());
  }
}
