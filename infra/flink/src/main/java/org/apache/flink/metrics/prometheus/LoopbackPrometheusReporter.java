package org.apache.flink.metrics.prometheus;

import io.prometheus.client.exporter.HTTPServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * Flink's own Prometheus reporter, except that it listens on the loopback interface: Flink's binds
 * to every interface and has no option against it. It lives in Flink's package because the registry
 * it serves is visible there only.
 */
public final class LoopbackPrometheusReporter extends AbstractPrometheusReporter {

  private final HTTPServer server;

  LoopbackPrometheusReporter(int port) {
    try {
      InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
      server = new HTTPServer(address, registry, true);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot serve metrics on 127.0.0.1:" + port, e);
    }
  }

  @Override
  public void close() {
    server.stop();
    super.close();
  }
}
