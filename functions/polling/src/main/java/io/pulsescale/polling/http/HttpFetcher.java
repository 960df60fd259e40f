package io.pulsescale.polling.http;

import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.CappedBody.BodyTooLongException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;

/**
 * Reads JSON from one endpoint. Redirects are followed to allow-listed hosts only, never from https
 * to http, and a bounded number of times; one deadline covers all of it. No failure names a secret.
 * Thread-safe.
 */
public final class HttpFetcher implements AutoCloseable {
  private final Endpoint endpoint;
  private final Credentials credentials;
  private final HttpLimits limits;
  private final HttpClient client;

  /**
   * @param trust whom to believe, see {@link TrustedAuthorities}
   */
  public HttpFetcher(
      Endpoint endpoint, Credentials credentials, HttpLimits limits, SSLContext trust) {
    this.endpoint = endpoint;
    this.credentials = credentials;
    this.limits = limits;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(limits.timeout())
            .sslContext(trust)
            .build();
  }

  /**
   * The reply to GET, of whatever status but a redirect.
   *
   * @param path below the endpoint, encoded, beginning with a slash; may have a query
   * @throws PollException when there is no reply
   */
  public HttpReply get(String path) throws PollException, InterruptedException {
    long deadline = System.nanoTime() + limits.timeout().toNanos();
    Map<String, String> headers = credentials.headers();
    List<String> secrets = Secrets.of(headers.values());
    URI target = endpoint.resolve(path);
    for (int redirects = 0; redirects <= limits.maxRedirects(); redirects++) {
      HttpResponse<byte[]> response = send(request(target, headers), deadline);
      if (!isRedirect(response.statusCode())) {
        return reply(target, response, secrets);
      }
      target = endpoint.follow(target, response.headers().firstValue("Location").orElse(""));
    }
    throw PollException.of(
        FailureCategory.REDIRECT_REFUSED,
        SafeText.of(endpoint.resolve(path)),
        "more than " + limits.maxRedirects() + " redirects");
  }

  @Override
  public void close() {
    credentials.close();
  }

  private HttpRequest request(URI target, Map<String, String> headers) throws PollException {
    try {
      HttpRequest.Builder request = HttpRequest.newBuilder(target).GET();
      request.header("Accept", "application/json");
      headers.forEach(request::header);
      return request.build();
    } catch (IllegalArgumentException invalidHeader) {
      // Its message repeats the header's value.
      throw PollException.of(
          FailureCategory.UNAUTHORIZED, "credentials", "they do not fit into a header");
    }
  }

  private HttpResponse<byte[]> send(HttpRequest request, long deadline)
      throws PollException, InterruptedException {
    CompletableFuture<HttpResponse<byte[]>> response =
        client.sendAsync(request, head -> new CappedBody(limits.maxBodyBytes()));
    try {
      return response.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw timedOut(request.uri());
    } catch (ExecutionException e) {
      throw failure(request.uri(), e.getCause());
    } finally {
      response.cancel(true);
    }
  }

  private PollException timedOut(URI target) {
    return PollException.of(
        FailureCategory.TIMEOUT,
        SafeText.of(target),
        "no complete answer within " + limits.timeout().toMillis() + " ms");
  }

  private PollException failure(URI target, Throwable cause) {
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

  /** The types of an exception and of its last cause: their messages may repeat what was sent. */
  private static String told(Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String outer = thrown.getClass().getSimpleName();
    return root == thrown ? outer : outer + " by " + root.getClass().getSimpleName();
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
