package io.pulsescale.sink;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/**
 * An API server with deployments only, over HTTP: compare and set, faults on demand, a change log.
 */
final class ScaleServer implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** How a request goes wrong; {@code applied} ones have their effect before. */
  record Fault(boolean applied, int status, Map<String, String> headers, String reason) {
    static Fault status(int status, String reason) {
      return new Fault(false, status, Map.of(), reason);
    }

    static Fault retryAfter(int status, int seconds) {
      return new Fault(false, status, Map.of("Retry-After", Integer.toString(seconds)), "Busy");
    }

    static Fault hang(boolean applied) {
      return new Fault(applied, 0, Map.of(), "");
    }
  }

  /** One change of a size. */
  record Change(String name, int replicas) {}

  private final HttpServer server;
  private final Map<String, Integer> sizes = new HashMap<>();
  private final Map<String, Queue<Fault>> faults = new HashMap<>();
  private final List<Change> changes = new ArrayList<>();
  private final List<String> requests = new ArrayList<>();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Map<String, Integer> versions = new HashMap<>();

  ScaleServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::handle);
    server.setExecutor(
        Executors.newCachedThreadPool(
            work -> {
              Thread thread = new Thread(work);
              thread.setDaemon(true);
              return thread;
            }));
    server.start();
  }

  Path kubeconfigIn(Path folder) {
    try {
      return Files.writeString(
          folder.resolve("kubeconfig"),
          """
          apiVersion: v1
          kind: Config
          clusters: [{name: c, cluster: {server: "http://127.0.0.1:%d"}}]
          users: [{name: u, user: {token: not-a-secret}}]
          contexts: [{name: c, context: {cluster: c, user: u}}]
          current-context: c
          """
              .formatted(server.getAddress().getPort()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  synchronized void size(String name, int replicas) {
    sizes.put(name, replicas);
    versions.merge(name, 1, Integer::sum);
  }

  /** The next requests of a method to a path that ends so go wrong, one after another. */
  synchronized void fail(String methodAndEnd, Fault... next) {
    faults.computeIfAbsent(methodAndEnd, key -> new ArrayDeque<>()).addAll(List.of(next));
  }

  synchronized List<Change> changes() {
    return List.copyOf(changes);
  }

  synchronized List<String> requests() {
    return List.copyOf(requests);
  }

  synchronized void forgetRequests() {
    requests.clear();
  }

  @Override
  public void close() {
    closing.countDown();
    server.stop(0);
  }

  private void handle(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    Answer answer = answer(exchange, body);
    if (answer.status() == 0) {
      awaitClosing();
      return;
    }
    answer.headers().forEach(exchange.getResponseHeaders()::set);
    byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(answer.status(), bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private void awaitClosing() {
    try {
      closing.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private record Answer(int status, Map<String, String> headers, String body) {}

  private synchronized Answer answer(HttpExchange exchange, byte[] body) throws IOException {
    String method = exchange.getRequestMethod();
    String path = exchange.getRequestURI().getPath();
    requests.add(method + " " + path);
    String name = path.replaceAll(".*/deployments/([^/]+)/scale", "$1");
    Fault fault = nextFault(method, path);
    if (fault == null || fault.applied()) {
      Answer answer = fulfil(exchange, path, name, body);
      return fault == null ? answer : new Answer(fault.status(), fault.headers(), "");
    }
    return new Answer(fault.status(), fault.headers(), status(fault.status(), fault.reason()));
  }

  private Fault nextFault(String method, String path) {
    return faults.entrySet().stream()
        .filter(entry -> entry.getKey().startsWith(method + " "))
        .filter(entry -> path.endsWith(entry.getKey().substring(method.length() + 1)))
        .map(entry -> entry.getValue().poll())
        .filter(java.util.Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private Answer fulfil(HttpExchange exchange, String path, String name, byte[] body)
      throws IOException {
    if (path.equals("/apis/apps/v1")) {
      return ok("{\"resources\":[{\"name\":\"deployments\",\"kind\":\"Deployment\"}]}");
    }
    if (!sizes.containsKey(name)) {
      return new Answer(404, Map.of(), status(404, "NotFound"));
    }
    if (exchange.getRequestMethod().equals("PATCH")) {
      JsonNode patch = JSON.readTree(body);
      String type = exchange.getRequestHeaders().getFirst("Content-Type");
      if (!type.equals("application/merge-patch+json")) {
        return new Answer(415, Map.of(), status(415, "UnsupportedMediaType"));
      }
      if (!patch.at("/metadata/resourceVersion").asText().equals(versions.get(name).toString())) {
        return new Answer(409, Map.of(), status(409, "Conflict"));
      }
      size(name, patch.at("/spec/replicas").intValue());
      changes.add(new Change(name, sizes.get(name)));
    }
    return ok(scale(name));
  }

  /** Zeros are left out, as a real server does. */
  private String scale(String name) {
    int size = sizes.get(name);
    return """
        {"kind":"Scale","apiVersion":"autoscaling/v1",
         "metadata":{"name":"%s","uid":"uid-%s","resourceVersion":"%s"},"spec":{%s},"status":{"replicas":1}}
        """
        .formatted(name, name, versions.get(name), size == 0 ? "" : "\"replicas\":" + size);
  }

  private static Answer ok(String body) {
    return new Answer(200, Map.of("Content-Type", "application/json"), body);
  }

  private static String status(int code, String reason) {
    return """
        {"kind":"Status","status":"Failure","reason":"%s","message":"%s","code":%d}
        """
        .formatted(reason.replaceAll(":.*", ""), reason.replaceAll("^[^:]*: ?", ""), code);
  }
}
