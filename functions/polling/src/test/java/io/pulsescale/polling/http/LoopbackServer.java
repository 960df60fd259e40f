package io.pulsescale.polling.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

/**
 * A real HTTP server on a free loopback port that answers as a test says, and remembers who asked.
 */
public final class LoopbackServer implements AutoCloseable {
  /** One request that arrived. */
  public record Asked(
      String method, String target, Map<String, List<String>> headers, String body) {
    public boolean showsCredentials() {
      return headers.containsKey("Authorization");
    }
  }

  private final HttpServer server;
  private final String scheme;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Map<String, HttpHandler> answers = new ConcurrentHashMap<>();
  private final List<Asked> asked = new CopyOnWriteArrayList<>();

  private LoopbackServer(HttpServer server, String scheme) {
    this.server = server;
    this.scheme = scheme;
    server.createContext("/", this::handle);
    server.setExecutor(threads);
    server.start();
  }

  public static LoopbackServer http() throws IOException {
    return new LoopbackServer(HttpServer.create(loopback(), 0), "http");
  }

  public static LoopbackServer https(SSLContext identity) throws IOException {
    HttpsServer server = HttpsServer.create(loopback(), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(identity));
    return new LoopbackServer(server, "https");
  }

  /** A server that talks only to those whose certificate it trusts. */
  public static LoopbackServer mutualTls(SSLContext identity) throws IOException {
    HttpsServer server = HttpsServer.create(loopback(), 0);
    server.setHttpsConfigurator(
        new HttpsConfigurator(identity) {
          @Override
          public void configure(HttpsParameters parameters) {
            SSLParameters wanted = identity.getDefaultSSLParameters();
            wanted.setNeedClientAuth(true);
            parameters.setSSLParameters(wanted);
          }
        });
    return new LoopbackServer(server, "https");
  }

  public String address() {
    return scheme + "://" + hostPort();
  }

  public String hostPort() {
    return "127.0.0.1:" + server.getAddress().getPort();
  }

  /** Answers a path (without its query) with JSON or whatever the text is. */
  public LoopbackServer answer(String path, int status, String body) {
    return answer(path, status, Map.of(), body);
  }

  public LoopbackServer answer(String path, int status, Map<String, String> headers, String body) {
    return handle(
        path,
        exchange -> {
          headers.forEach(exchange.getResponseHeaders()::set);
          byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
          exchange.getResponseBody().write(bytes);
        });
  }

  public LoopbackServer redirect(String path, int status, String location) {
    return answer(path, status, Map.of("Location", location), "");
  }

  public LoopbackServer handle(String path, HttpHandler handler) {
    answers.put(path, handler);
    return this;
  }

  /** All requests so far, in order of arrival. */
  public List<Asked> asked() {
    return List.copyOf(asked);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void handle(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    asked.add(
        new Asked(
            exchange.getRequestMethod(),
            exchange.getRequestURI().toString(),
            Map.copyOf(exchange.getRequestHeaders()),
            body));
    HttpHandler answer = answers.get(exchange.getRequestURI().getRawPath());
    try (exchange) {
      if (answer == null) {
        exchange.sendResponseHeaders(404, -1);
      } else {
        answer.handle(exchange);
      }
    }
  }

  private static InetSocketAddress loopback() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }
}
