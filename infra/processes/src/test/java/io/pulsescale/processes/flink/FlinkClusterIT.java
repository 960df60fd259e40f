package io.pulsescale.processes.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.pulsescale.processes.Layout;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlinkClusterIT {

  @TempDir static Path home;
  private static FlinkCluster cluster;

  @BeforeAll
  static void start() {
    cluster = FlinkCluster.start(Layout.find(), FlinkOptions.in(home));
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  @Test
  void offersItsSlots() throws Exception {
    assertThat(get(cluster.restUrl() + "/overview")).contains("\"slots-available\":4");
  }

  @Test
  void servesPrometheusPages() throws Exception {
    FlinkPorts ports = cluster.options().ports();

    assertThat(get("http://127.0.0.1:" + ports.jobManagerMetrics()))
        .contains("flink_jobmanager_taskSlotsTotal");
    assertThat(get("http://127.0.0.1:" + ports.taskManagerMetrics()))
        .contains("flink_taskmanager_Status_JVM_Memory_Heap_Used");
  }

  @Test
  void listensOnTheLoopbackInterfaceAlone() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/ss")), "skipped: needs ss");

    assertThat(listeningSockets())
        .hasSizeGreaterThanOrEqualTo(7)
        .allMatch(socket -> socket.contains("127.0.0.1"));
  }

  @Test
  void getsItsSlotsBackWhenBothProcessesWereKilled() throws Exception {
    cluster.jobManager().kill();
    cluster.taskManager().kill();

    cluster.jobManager().start();
    cluster.taskManager().start();

    offersItsSlots();
  }

  private static List<String> listeningSockets() throws Exception {
    List<String> owners =
        Stream.of(cluster.jobManager(), cluster.taskManager())
            .map(service -> "pid=" + service.process().orElseThrow().pid() + ",")
            .toList();
    Process ss = new ProcessBuilder("ss", "-ltnpH").start();
    return new String(ss.getInputStream().readAllBytes())
        .lines()
        .filter(line -> owners.stream().anyMatch(line::contains))
        .toList();
  }

  private static String get(String url) throws Exception {
    try (InputStream body = URI.create(url).toURL().openStream()) {
      return new String(body.readAllBytes());
    }
  }
}
