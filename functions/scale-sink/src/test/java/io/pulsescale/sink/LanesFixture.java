package io.pulsescale.sink;

import static java.util.concurrent.TimeUnit.SECONDS;

import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.kubernetes.Clusters;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Lanes to a server over a real socket, with answers awaited for a second. */
abstract class LanesFixture {
  static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(1);

  ScaleServer server;
  Lanes lanes;
  private Clusters clusters;

  @BeforeEach
  void connect(@TempDir Path folder) throws Exception {
    server = new ScaleServer();
    Map<String, String> kubeconfigs = Map.of("main", server.kubeconfigIn(folder).toString());
    SinkOptions options =
        new SinkOptions(kubeconfigs, false, 2, REQUEST_TIMEOUT, 100, Duration.ofHours(1));
    clusters = Clusters.connect(kubeconfigs, REQUEST_TIMEOUT);
    clusters.named("main").orElseThrow().api().get("/warm-up");
    server.forgetRequests();
    lanes = new Lanes(options, clusters, new OutcomeHistory(100), Clock.systemUTC());
  }

  @AfterEach
  void disconnect() {
    lanes.close();
    clusters.close();
    server.close();
  }

  ScaleOutcome outcomeOf(ScalingDecision decision) throws Exception {
    return await(lanes.submit(decision));
  }

  static ScaleOutcome await(CompletableFuture<ScaleOutcome> outcome) throws Exception {
    return outcome.get(20, SECONDS);
  }
}
