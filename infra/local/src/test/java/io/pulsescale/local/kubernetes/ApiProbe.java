package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.pulsescale.local.http.Json;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends single requests through fabric8's own HTTP client, as the sink does. */
record ApiProbe(KubernetesClient client) {
  static final String MERGE_PATCH = "application/merge-patch+json";
  static final String JSON = "application/json";

  record Answer(int status, JsonNode body) {
    String reason() {
      return body.path("reason").asText();
    }

    String message() {
      return body.path("message").asText();
    }

    String version() {
      return body.at("/metadata/resourceVersion").asText();
    }

    String uid() {
      return body.at("/metadata/uid").asText();
    }
  }

  Answer get(String path) {
    return send("GET", path, JSON, "");
  }

  Answer patch(String path, String body) {
    return send("PATCH", path, MERGE_PATCH, body);
  }

  Answer post(String path, ObjectNode body) {
    return send("POST", path, JSON, body.toString());
  }

  Answer send(String method, String path, String contentType, String body) {
    var http = client.getHttpClient();
    var request = http.newHttpRequestBuilder().uri(client.getMasterUrl() + path.substring(1));
    var bytes = body.getBytes(StandardCharsets.UTF_8);
    if (body.isEmpty()) {
      request.method(method, contentType, (String) null);
    } else {
      request.method(method, contentType, new ByteArrayInputStream(bytes), bytes.length);
    }
    return answer(request.build());
  }

  private Answer answer(HttpRequest request) {
    try {
      var response =
          client.getHttpClient().sendAsync(request, byte[].class).get(20, TimeUnit.SECONDS);
      return new Answer(response.code(), Json.parse(response.body()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException | TimeoutException | JsonProcessingException e) {
      throw new IllegalStateException(request.method() + " " + request.uri(), e);
    }
  }
}
