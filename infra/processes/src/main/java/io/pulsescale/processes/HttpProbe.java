package io.pulsescale.processes;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Asks one loopback URL and looks at the body of a 200 answer. Anything else is "not yet". */
public record HttpProbe(
    String description, URI uri, Map<String, String> headers, Predicate<String> accepted)
    implements Readiness {

  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(TIMEOUT).build();

  public HttpProbe(String description, URI uri, Predicate<String> accepted) {
    this(description, uri, Map.of(), accepted);
  }

  @Override
  public Optional<String> missing() {
    return body().filter(accepted).isPresent() ? Optional.empty() : Optional.of(description);
  }

  private Optional<String> body() {
    HttpRequest.Builder request = HttpRequest.newBuilder(uri).timeout(TIMEOUT);
    headers.forEach(request::header);
    try {
      HttpResponse<String> response =
          CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return response.statusCode() == 200 ? Optional.of(response.body()) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
