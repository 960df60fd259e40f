package io.pulsescale.polling;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** A source that runs in a broker's own runtime, from the archive this build has just made. */
public final class DeployedSource implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String BOUNDARY = "a-boundary-that-no-configuration-holds";

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI address;

  private DeployedSource(String webServiceUrl, String name) {
    address = URI.create(webServiceUrl + "/admin/v3/sources/public/default/" + name);
  }

  /** Deploys the NAR of the module that is being tested. */
  public static DeployedSource create(
      String webServiceUrl, String name, String topic, Map<String, Object> configs)
      throws IOException, InterruptedException {
    DeployedSource source = new DeployedSource(webServiceUrl, name);
    Map<String, Object> config = new HashMap<>();
    config.put("tenant", "public");
    config.put("namespace", "default");
    config.put("name", name);
    config.put("topicName", topic);
    config.put("schemaType", "avro");
    config.put("configs", configs);
    String body =
        part("url", "text/plain", archive().toUri().toString())
            + part("sourceConfig", "application/json", JSON.writeValueAsString(config))
            + "--"
            + BOUNDARY
            + "--\r\n";
    source.send(
        HttpRequest.newBuilder(source.address)
            .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
            .POST(BodyPublishers.ofString(body)));
    return source;
  }

  /** What the runtime tells about its one instance. */
  public JsonNode status() throws IOException, InterruptedException {
    String body = send(HttpRequest.newBuilder(URI.create(address + "/status")).GET());
    return JSON.readTree(body).path("instances").path(0).path("status");
  }

  /** Why the instance does not run; empty when it does. */
  public String error() throws IOException, InterruptedException {
    return status().path("error").asText();
  }

  @Override
  public void close() throws IOException {
    try {
      send(HttpRequest.newBuilder(address).DELETE());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Path archive() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      return files
          .filter(file -> file.toString().endsWith(".nar"))
          .findFirst()
          .orElseThrow(() -> new IOException("no NAR in target: run the package phase first"))
          .toAbsolutePath();
    }
  }

  private static String part(String name, String type, String content) {
    return "--%s\r\nContent-Disposition: form-data; name=\"%s\"\r\nContent-Type: %s\r\n\r\n%s\r\n"
        .formatted(BOUNDARY, name, type, content);
  }

  private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
    if (response.statusCode() / 100 != 2) {
      throw new IOException("HTTP " + response.statusCode() + ": " + response.body());
    }
    return response.body();
  }
}
