package io.pulsescale.cli.flink;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.pulsescale.cli.CommandFailure;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** The part of Flink's REST API that submission needs. */
public final class FlinkRest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final String BOUNDARY = "pulsescale-jar";
  private static final List<String> ENDED = List.of("FINISHED", "FAILED", "CANCELED");

  private final HttpClient http = HttpClient.newHttpClient();
  private final String url;

  public FlinkRest(String url) {
    this.url = url;
  }

  /** A job of the cluster, ended or not. */
  public record Job(String id, String name, String state) {
    public boolean ended() {
      return ENDED.contains(state);
    }
  }

  public List<Job> jobs() {
    JsonNode jobs = send(request("/jobs/overview").GET().build()).path("jobs");
    return StreamSupport.stream(jobs.spliterator(), false)
        .map(job -> new Job(text(job, "jid"), text(job, "name"), text(job, "state")))
        .toList();
  }

  /** Whether all tasks of a job are running. */
  public boolean allTasksRunning(String jobId) {
    JsonNode vertices = send(request("/jobs/" + jobId).GET().build()).path("vertices");
    return !vertices.isEmpty()
        && StreamSupport.stream(vertices.spliterator(), false)
            .allMatch(vertex -> text(vertex, "status").equals("RUNNING"));
  }

  /** Uploads a jar; returns the id under which the cluster runs it. */
  public String upload(Path jar) {
    try {
      BodyPublisher body =
          BodyPublishers.concat(
              BodyPublishers.ofString(
                  "--%s\r\nContent-Disposition: form-data; name=\"jarfile\"; filename=\"%s\"\r\nContent-Type: application/x-java-archive\r\n\r\n"
                      .formatted(BOUNDARY, jar.getFileName())),
              BodyPublishers.ofFile(jar),
              BodyPublishers.ofString("\r\n--" + BOUNDARY + "--\r\n"));
      HttpRequest upload =
          request("/jars/upload")
              .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
              .POST(body)
              .build();
      String file = text(send(upload), "filename");
      return file.substring(file.lastIndexOf('/') + 1);
    } catch (IOException e) {
      throw new CommandFailure("no jar at " + jar + ": build it with scripts/up", e);
    }
  }

  /** Runs an uploaded jar, from a savepoint or checkpoint when one is given; returns the job id. */
  public String run(String jarId, String mainClass, List<String> arguments, Optional<String> from) {
    var body = JSON.createObjectNode().put("entryClass", mainClass);
    arguments.forEach(body.putArray("programArgsList")::add);
    from.ifPresent(path -> body.put("savepointPath", path));
    HttpRequest run =
        request("/jars/" + jarId + "/run")
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body.toString()))
            .build();
    return text(send(run), "jobid");
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(url + path)).timeout(TIMEOUT);
  }

  private JsonNode send(HttpRequest request) {
    try {
      HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
      if (response.statusCode() / 100 != 2) {
        throw new CommandFailure(
            "Flink refused %s %s with %d: %s"
                .formatted(
                    request.method(),
                    request.uri(),
                    response.statusCode(),
                    FlinkErrors.reason(response.body())));
      }
      return response.body().isBlank() ? JSON.createObjectNode() : JSON.readTree(response.body());
    } catch (IOException e) {
      throw new CommandFailure("Flink does not answer at " + url + ": " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CommandFailure("interrupted", e);
    }
  }

  private static String text(JsonNode node, String field) {
    return node.path(field).asText();
  }
}
