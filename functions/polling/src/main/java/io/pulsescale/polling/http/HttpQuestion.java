package io.pulsescale.polling.http;

import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;

/**
 * What is asked of an endpoint.
 *
 * @param path below the endpoint, encoded, beginning with a slash, or empty for the endpoint
 *     itself; may have a query
 * @param body empty where there is none
 * @param secrets what in headers and body must never be told
 */
public record HttpQuestion(
    String method, String path, Map<String, String> headers, String body, List<String> secrets) {
  public HttpQuestion {
    headers = Map.copyOf(headers);
    secrets = List.copyOf(secrets);
  }

  public static HttpQuestion get(String path) {
    return new HttpQuestion("GET", path, Map.of(), "", List.of());
  }

  public static HttpQuestion putJson(String path, String json) {
    Map<String, String> headers = Map.of("Content-Type", "application/json");
    return new HttpQuestion("PUT", path, headers, json, List.of());
  }

  /** Whether a redirect of this status asks for the same again, elsewhere. */
  boolean isRepeatedBy(int status) {
    return method.equals("GET") || status == 307 || status == 308;
  }

  BodyPublisher publisher() {
    return body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body);
  }

  /** Headers and body may hold secrets. */
  @Override
  public String toString() {
    return method + " " + path;
  }
}
