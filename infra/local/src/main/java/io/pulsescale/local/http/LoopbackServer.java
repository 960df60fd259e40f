package io.pulsescale.local.http;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/** An HTTP(S) server on 127.0.0.1; port 0 takes a free one. */
public final class LoopbackServer implements AutoCloseable {
  static {
    // Without it the JDK's server waits 40 ms for an acknowledgement between headers and body.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    // As long as an API server keeps idle connections; 30 s would race with clients that reuse
    // them.
    System.setProperty("sun.net.httpserver.idleInterval", "600");
  }

  private final HttpServer server;
  private final ExecutorService threads;
  private final URI url;

  private LoopbackServer(HttpServer server, ExecutorService threads, String scheme) {
    this.server = server;
    this.threads = threads;
    this.url = URI.create(scheme + "://127.0.0.1:" + server.getAddress().getPort());
  }

  /** Starts plain HTTP. Throws {@link UncheckedIOException} when the port is taken. */
  public static LoopbackServer http(String name, int port, HttpHandler handler) {
    return start(name, port, Optional.empty(), handler);
  }

  /** Starts HTTPS with the certificate in the context. */
  public static LoopbackServer https(String name, int port, SSLContext tls, HttpHandler handler) {
    return start(name, port, Optional.of(tls), handler);
  }

  private static LoopbackServer start(
      String name, int port, Optional<SSLContext> tls, HttpHandler handler) {
    try {
      var server = bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), tls);
      var threads = threads(name);
      server.createContext("/", handler);
      server.setExecutor(threads);
      server.start();
      return new LoopbackServer(server, threads, tls.isPresent() ? "https" : "http");
    } catch (IOException e) {
      throw new UncheckedIOException(name + " cannot listen on 127.0.0.1:" + port, e);
    }
  }

  private static HttpServer bind(InetSocketAddress address, Optional<SSLContext> tls)
      throws IOException {
    if (tls.isEmpty()) {
      return HttpServer.create(address, 0);
    }
    var server = HttpsServer.create(address, 0);
    server.setHttpsConfigurator(new HttpsConfigurator(tls.get()));
    return server;
  }

  private static ExecutorService threads(String name) {
    var count = new AtomicInteger();
    return Executors.newCachedThreadPool(
        task -> {
          var thread = new Thread(task, name + "-" + count.incrementAndGet());
          thread.setDaemon(true);
          return thread;
        });
  }

  public URI url() {
    return url;
  }

  @Override
  public void close() {
    threads.shutdownNow();
    server.stop(0);
  }
}
