package org.apache.flink.metrics.prometheus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Properties;
import org.apache.flink.metrics.CharacterFilter;
import org.apache.flink.metrics.LogicalScopeProvider;
import org.apache.flink.metrics.MetricConfig;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.SimpleCounter;
import org.apache.flink.metrics.groups.UnregisteredMetricsGroup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LoopbackPrometheusReporterTest {

  private int port;
  private LoopbackPrometheusReporter reporter;

  @BeforeEach
  void open() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    Properties properties = new Properties();
    properties.setProperty("port", Integer.toString(port));
    reporter = new LoopbackPrometheusReporterFactory().createMetricReporter(properties);
    reporter.open(new MetricConfig());
  }

  @AfterEach
  void close() {
    reporter.close();
  }

  @Test
  void servesMetricsOnTheLoopbackInterface() throws Exception {
    SimpleCounter decisions = new SimpleCounter();
    decisions.inc(7);
    reporter.notifyOfAddedMetric(decisions, "decisions", new ScalingGroup());

    try (InputStream page =
        URI.create("http://127.0.0.1:" + port + "/metrics").toURL().openStream()) {
      assertThat(new String(page.readAllBytes())).contains("flink_scaling_decisions 7.0");
    }
  }

  @Test
  void refusesConnectionsFromOtherInterfaces() throws Exception {
    List<InetAddress> others =
        NetworkInterface.networkInterfaces()
            .flatMap(NetworkInterface::inetAddresses)
            .filter(address -> !address.isLoopbackAddress())
            .toList();
    assumeTrue(!others.isEmpty(), "skipped: this machine has the loopback interface alone");

    assertThat(others)
        .allSatisfy(
            address ->
                assertThatThrownBy(() -> new Socket(address, port).close())
                    .isInstanceOf(ConnectException.class));
  }

  @Test
  void needsAPort() {
    assertThatThrownBy(
            () -> new LoopbackPrometheusReporterFactory().createMetricReporter(new Properties()))
        .hasMessageContaining("port=''");
  }

  /** What Flink gives a reporter: a group that knows its place. */
  private static final class ScalingGroup extends UnregisteredMetricsGroup
      implements LogicalScopeProvider {

    @Override
    public String getLogicalScope(CharacterFilter filter) {
      return "scaling";
    }

    @Override
    public String getLogicalScope(CharacterFilter filter, char delimiter) {
      return "scaling";
    }

    @Override
    public MetricGroup getWrappedMetricGroup() {
      return this;
    }
  }
}
