package io.pulsescale.local.control;

import com.fasterxml.jackson.core.type.TypeReference;
import io.pulsescale.local.http.Fault;
import io.pulsescale.local.http.Json;
import io.pulsescale.local.kubernetes.ReplicaChange;
import io.pulsescale.local.workload.WorkloadStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Client of a stack's control API. Every call throws {@link UncheckedIOException} when the stack is
 * not there, and {@link IllegalStateException} with its sentence when it refuses.
 */
public final class LocalControl {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  /** A server that faults can be armed in. */
  public enum FaultyServer {
    KUBERNETES("kubernetes"),
    UKPD("ukpd");

    private final String path;

    FaultyServer(String path) {
      this.path = path;
    }
  }

  private final HttpClient http = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
  private final URI url;

  public LocalControl(URI url) {
    this.url = url;
  }

  public URI url() {
    return url;
  }

  /** Whether the stack answers. */
  public boolean healthy() {
    try {
      return send("GET", "/healthz", "").contains("ok");
    } catch (UncheckedIOException | IllegalStateException e) {
      return false;
    }
  }

  public List<WorkloadStatus> workloads() {
    return read(send("GET", "/workloads", ""), new TypeReference<>() {});
  }

  /** One workload. Throws {@link NoSuchElementException} when it is not there. */
  public WorkloadStatus workload(String namespace, String name) {
    return workloads().stream()
        .filter(each -> each.namespace().equals(namespace) && each.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new NoSuchElementException("no workload " + namespace + "/" + name));
  }

  /** Every change of a desired size, oldest first. */
  public List<ReplicaChange> changes() {
    return read(send("GET", "/changes", ""), new TypeReference<>() {});
  }

  /** Sets the CPU demand on a workload's instances, in millicores. */
  public void load(String namespace, String name, double cpuMillicores) {
    send("PUT", "/load/" + namespace + "/" + name, Json.text(new ControlApi.Load(cpuMillicores)));
  }

  /** Resizes as a person would. */
  public void resize(String namespace, String name, int replicas) {
    var path = "/kubernetes/scale/" + namespace + "/" + name;
    send("POST", path, Json.text(new ControlApi.Size(replicas)));
  }

  public void addFault(FaultyServer server, Fault fault) {
    send("POST", "/faults/" + server.path, Json.text(fault));
  }

  public void clearFaults(FaultyServer server) {
    send("DELETE", "/faults/" + server.path, "");
  }

  /** The armed faults, with what is left of their counts. */
  public List<Fault> faults(FaultyServer server) {
    return read(send("GET", "/faults/" + server.path, ""), new TypeReference<>() {});
  }

  private String send(String method, String path, String body) {
    var request =
        HttpRequest.newBuilder(url.resolve(path))
            .timeout(TIMEOUT)
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    try {
      var response = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new IllegalStateException(method + " " + path + ": " + response.body());
      }
      return response.body();
    } catch (IOException e) {
      throw new UncheckedIOException(method + " " + url.resolve(path), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(method + " " + path + " was interrupted", e);
    }
  }

  private static <T> T read(String json, TypeReference<T> type) {
    try {
      return Json.MAPPER.readValue(json, type);
    } catch (IOException e) {
      throw new UncheckedIOException("not what was expected: " + json, e);
    }
  }
}
