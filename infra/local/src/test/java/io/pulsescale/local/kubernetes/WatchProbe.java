package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.pulsescale.local.http.Json;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Reads a watch of one object for a second. */
final class WatchProbe {
  private WatchProbe() {}

  static List<String> types(ApiProbe probe, String path, String name, String version) {
    var query =
        "?watch=true&timeoutSeconds=1&resourceVersion="
            + version
            + "&fieldSelector=metadata.name%3D"
            + name;
    var http = probe.client().getHttpClient();
    var request =
        http.newHttpRequestBuilder()
            .uri(probe.client().getMasterUrl() + path.substring(1) + query)
            .build();
    try {
      var response = http.sendAsync(request, String.class).get(20, TimeUnit.SECONDS);
      return response.body().lines().map(WatchProbe::type).toList();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException | TimeoutException e) {
      throw new IllegalStateException("watch of " + path, e);
    }
  }

  private static String type(String line) {
    try {
      return Json.MAPPER.readTree(line).path("type").asText();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(line, e);
    }
  }
}
