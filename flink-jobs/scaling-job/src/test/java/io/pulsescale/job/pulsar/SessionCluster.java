package io.pulsescale.job.pulsar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;

/** What a test asks of a Flink session cluster by its REST API. */
record SessionCluster(String restUrl) {
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String BOUNDARY = "----scaling-job";

  String upload(Path jar) throws Exception {
    String head =
        "--%s\r\nContent-Disposition: form-data; name=\"jarfile\"; filename=\"job.jar\"\r\nContent-Type: application/x-java-archive\r\n\r\n"
            .formatted(BOUNDARY);
    BodyPublisher body =
        BodyPublishers.concat(
            BodyPublishers.ofString(head),
            BodyPublishers.ofFile(jar),
            BodyPublishers.ofString("\r\n--" + BOUNDARY + "--\r\n"));
    String file =
        send(request("/jars/upload")
                .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                .POST(body))
            .get("filename")
            .asText();
    return file.substring(file.lastIndexOf('/') + 1);
  }

  String run(String jar, List<String> arguments, String savepoint) throws Exception {
    ObjectNode body = JSON.createObjectNode();
    arguments.forEach(body.putArray("programArgsList")::add);
    if (savepoint != null) {
      body.put("savepointPath", savepoint);
    }
    return post("/jars/" + jar + "/run", body).get("jobid").asText();
  }

  /** Starts to stop a job; {@link #savepoint} says where its state went. */
  String stop(String job, Path folder) throws Exception {
    ObjectNode body = JSON.createObjectNode().put("targetDirectory", folder.toUri().toString());
    return post("/jobs/" + job + "/stop", body).get("request-id").asText();
  }

  /** Null while the savepoint is being written. */
  String savepoint(String job, String request) throws Exception {
    JsonNode answer = get("/jobs/" + job + "/savepoints/" + request);
    JsonNode location = answer.path("operation").path("location");
    return location.isMissingNode() ? null : location.asText();
  }

  String state(String job) throws Exception {
    return get("/jobs/" + job).get("state").asText();
  }

  void cancel(String job) throws Exception {
    send(request("/jobs/" + job).method("PATCH", BodyPublishers.noBody()));
  }

  private JsonNode get(String path) throws Exception {
    return send(request(path));
  }

  private JsonNode post(String path, ObjectNode body) throws Exception {
    return send(
        request(path)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body.toString())));
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(restUrl + path));
  }

  private static JsonNode send(HttpRequest.Builder request) throws Exception {
    var response = HTTP.send(request.build(), BodyHandlers.ofString());
    if (response.statusCode() / 100 != 2) {
      throw new IOException(response.statusCode() + ": " + response.body());
    }
    return JSON.readTree(response.body());
  }
}
