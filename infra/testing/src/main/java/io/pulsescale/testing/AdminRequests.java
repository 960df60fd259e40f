package io.pulsescale.testing;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Sends JSON below one base URL; any status but 2xx is an {@link AdminException}. */
final class AdminRequests {

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NORMAL)
          .build();
  private final String baseUrl;

  AdminRequests(String baseUrl) {
    this.baseUrl = baseUrl;
  }

  String get(String path) {
    return send("GET", path, "");
  }

  void put(String path, String json) {
    send("PUT", path, json);
  }

  void post(String path, String json) {
    send("POST", path, json);
  }

  void delete(String path) {
    send("DELETE", path, "");
  }

  private String send(String method, String path, String json) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(baseUrl + path))
            .timeout(Duration.ofSeconds(60))
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(json))
            .build();
    HttpResponse<String> response = exchange(request);
    if (response.statusCode() / 100 != 2) {
      throw new AdminException(
          method + " " + request.uri() + ": " + response.statusCode() + " " + response.body());
    }
    return response.body();
  }

  private HttpResponse<String> exchange(HttpRequest request) {
    try {
      return client.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new AdminException(request.method() + " " + request.uri() + ": no answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AdminException(request.method() + " " + request.uri() + ": interrupted", e);
    }
  }
}
