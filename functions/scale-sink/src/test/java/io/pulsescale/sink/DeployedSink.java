package io.pulsescale.sink;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** The function's jar, deployed by REST into the broker's thread runtime. */
final class DeployedSink implements AutoCloseable {
  private static final String BOUNDARY = "pulsescale-boundary";
  private static final String SUBSCRIPTION = "scale-sink";

  private final HttpClient http =
      HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();
  private final ObjectMapper json = new ObjectMapper();
  private final String webServiceUrl;
  private final String namespace;

  DeployedSink(String webServiceUrl, String namespace) {
    this.webServiceUrl = webServiceUrl;
    this.namespace = namespace;
  }

  void deploy(Map<String, Object> userConfig) {
    deployWithoutWaiting(userConfig);
    awaitRunning();
  }

  void deployWithoutWaiting(Map<String, Object> userConfig) {
    send("POST", "", userConfig);
  }

  /** Changes the options of a stopped function. */
  void update(Map<String, Object> userConfig) {
    send("PUT", "", userConfig);
  }

  void restart() {
    send("POST", "/restart", "");
    awaitRunning();
  }

  void stop() {
    send("POST", "/stop", "");
    await().atMost(Duration.ofSeconds(60)).until(() -> status().contains("\"numRunning\":0"));
  }

  void start() {
    send("POST", "/start", "");
    awaitRunning();
  }

  String status() {
    return send("GET", "/status", "").replaceAll("\\s", "");
  }

  /** Delivers every decision again, as after acknowledgements that were lost. */
  void forgetAcknowledgements() {
    request(
        "POST",
        "/admin/v2/persistent/"
            + namespace
            + "/scaling-decisions/subscription/"
            + SUBSCRIPTION
            + "/resetcursor/0",
        "application/json",
        "");
  }

  @Override
  public void close() {
    send("DELETE", "", "");
  }

  private void awaitRunning() {
    await().atMost(Duration.ofSeconds(60)).until(() -> status().contains("\"numRunning\":1"));
  }

  private void send(String method, String action, Map<String, Object> userConfig) {
    String body =
        part("url", "text/plain", Path.of("target/scale-sink.jar").toUri().toString())
            + part("functionConfig", "application/json", config(userConfig))
            + "--"
            + BOUNDARY
            + "--\r\n";
    request(method, function() + action, "multipart/form-data; boundary=" + BOUNDARY, body);
  }

  private String send(String method, String action, String body) {
    return request(method, function() + action, "application/json", body);
  }

  private String config(Map<String, Object> userConfig) {
    try {
      return json.writeValueAsString(
          Map.ofEntries(
              Map.entry("tenant", namespace.split("/")[0]),
              Map.entry("namespace", namespace.split("/")[1]),
              Map.entry("name", "scale-sink"),
              Map.entry("runtime", "JAVA"),
              Map.entry("className", ScaleSink.class.getName()),
              Map.entry("inputSpecs", Map.of(input(), Map.of("schemaType", "avro"))),
              Map.entry("output", "persistent://" + namespace + "/scale-outcomes"),
              Map.entry("subName", SUBSCRIPTION),
              Map.entry("subscriptionPosition", "Earliest"),
              Map.entry("cleanupSubscription", false),
              Map.entry("outputSchemaType", "avro"),
              Map.entry("retainKeyOrdering", true),
              Map.entry("userConfig", userConfig)));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private String input() {
    return "persistent://" + namespace + "/scaling-decisions";
  }

  private String function() {
    return "/admin/v3/functions/" + namespace + "/scale-sink";
  }

  private static String part(String name, String type, String content) {
    return "--%s\r\nContent-Disposition: form-data; name=\"%s\"\r\nContent-Type: %s\r\n\r\n%s\r\n"
        .formatted(BOUNDARY, name, type, content);
  }

  private String request(String method, String path, String type, String body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(webServiceUrl + path))
            .header("Content-Type", type)
            .method(method, BodyPublishers.ofString(body))
            .build();
    try {
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() / 100 != 2) {
        throw new IllegalStateException(
            method + " " + path + ": " + response.statusCode() + " " + response.body());
      }
      return response.body();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
