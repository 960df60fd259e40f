package io.pulsescale.kubernetes;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.http.RetryAfter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One cluster's API server: single requests, no retries and no redirects, each within a timeout.
 * Thread-safe. Requests go through the client's own HTTP layer, because its typed operations need
 * more rights (see ARCHITECTURE.md): PUT instead of PATCH, or a GET of the object.
 */
public final class KubernetesApi implements AutoCloseable {
  private static final String MERGE_PATCH = "application/merge-patch+json";

  private static final String METADATA_ONLY =
      "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1, application/json";

  private final String server;
  private final HttpClient http;
  private final Duration timeout;

  private KubernetesApi(String server, HttpClient http, Duration timeout) {
    this.server = server;
    this.http = http;
    this.timeout = timeout;
  }

  static KubernetesApi connect(Config config, Duration timeout) {
    config.setRequestRetryBackoffLimit(0);
    config.setConnectionTimeout(Math.toIntExact(timeout.toMillis()));
    config.setUserAgent("pulsescale");
    HttpClient http = new DirectHttpClientFactory().newBuilder(config).build();
    return new KubernetesApi(config.getMasterUrl().replaceAll("/+$", ""), http, timeout);
  }

  /** GET of a path such as {@code /api/v1/pods?limit=1}. */
  public ApiAnswer get(String path) throws InterruptedException {
    return send(path, http.newHttpRequestBuilder().setHeader("Accept", "application/json"));
  }

  /**
   * GET of an object of which only the metadata is wanted; an old server answers with all of it.
   */
  public ApiAnswer getMetadata(String path) throws InterruptedException {
    return send(path, http.newHttpRequestBuilder().setHeader("Accept", METADATA_ONLY));
  }

  /** PATCH of a path with a JSON merge patch. */
  public ApiAnswer mergePatch(String path, String patch) throws InterruptedException {
    return send(
        path,
        http.newHttpRequestBuilder()
            .setHeader("Accept", "application/json")
            .patch(MERGE_PATCH, patch));
  }

  @Override
  public void close() {
    http.close();
  }

  private ApiAnswer send(String path, HttpRequest.Builder request) throws InterruptedException {
    CompletableFuture<HttpResponse<byte[]>> answer = null;
    try {
      answer = http.sendAsync(request.uri(server + path).build(), byte[].class);
      return response(answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      answer.cancel(true);
      return silence(
          ApiFailure.local(
              FailureCategory.TIMEOUT, path, "no answer within " + timeout.toMillis() + " ms"));
    } catch (ExecutionException e) {
      return silence(unanswered(path, e.getCause()));
    } catch (RuntimeException e) {
      return silence(unanswered(path, e));
    }
  }

  private static ApiFailure unanswered(String path, Throwable cause) {
    String type = cause.getClass().getSimpleName();
    String message = cause.getMessage() == null ? type : type + ": " + cause.getMessage();
    return ApiFailure.local(FailureCategory.of(cause), path, message);
  }

  private static ApiAnswer.Silence silence(ApiFailure failure) {
    return new ApiAnswer.Silence(failure);
  }

  private static ApiAnswer.Response response(HttpResponse<byte[]> response) {
    byte[] body = response.body();
    return new ApiAnswer.Response(
        response.code(),
        Optional.ofNullable(response.header("Retry-After"))
            .flatMap(header -> RetryAfter.parse(header, Instant.now())),
        body == null ? "" : new String(body, StandardCharsets.UTF_8));
  }
}
