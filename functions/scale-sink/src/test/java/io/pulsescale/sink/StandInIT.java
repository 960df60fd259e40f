package io.pulsescale.sink;

import static io.pulsescale.sink.Decisions.decision;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.event.Workload;
import io.pulsescale.kubernetes.Clusters;
import io.pulsescale.local.http.Fault;
import io.pulsescale.local.http.Json;
import io.pulsescale.local.kubernetes.KubernetesOptions;
import io.pulsescale.local.kubernetes.KubernetesStandIn;
import io.pulsescale.local.kubernetes.ReplicaChange;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** HTTPS with a private authority, and a user who may {@code get} and {@code patch} scales only. */
class StandInIT {
  private static final Workload API =
      new Workload("main", "compute.datumapis.com/v1alpha", "WorkloadDeployment", "shop", "api");

  @TempDir Path folder;
  private KubernetesStandIn server;

  @BeforeEach
  void start() throws Exception {
    server = KubernetesStandIn.start(KubernetesOptions.in(folder.resolve("one")));
    server.createNamespace("shop");
    String api =
        """
        {"apiVersion":"compute.datumapis.com/v1alpha","kind":"WorkloadDeployment","metadata":{"name":"api"},
         "spec":{"replicas":2,"workloadRef":{"name":"api","uid":"1"},"placementName":"here",
          "template":{"spec":{}},"scaleSettings":{"minReplicas":1,"instanceManagementPolicy":"OrderedReady"}}}
        """;
    server.create("shop", (ObjectNode) Json.parse(api.getBytes(StandardCharsets.UTF_8)));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void scalesACustomResourceWithExactlyItsRights() throws Exception {
    ScaleOutcome outcome = outcomeOf(decisionAboutApi(3), server.kubeconfig("pulsescale-sink"));

    assertThat(outcome.getResult()).isEqualTo("applied");
    ReplicaChange change = server.changes().get(server.changes().size() - 1);
    assertThat(change.to()).isEqualTo(3);
    assertThat(change.user()).isEqualTo("pulsescale-sink");
    assertThat(change.fieldManager()).isEqualTo("pulsescale");
    assertThat(change.resourceVersion()).isEqualTo(outcome.getResourceVersion());
  }

  @Test
  void findsAPatchWhoseConnectionBroke() throws Exception {
    long before = server.changes().size();
    server.faults().add(new Fault("PATCH", "/scale", 1, new Fault.Drop(true)));

    ScaleOutcome outcome = outcomeOf(decisionAboutApi(3), server.kubeconfig("pulsescale-sink"));

    assertThat(outcome.getResult()).isEqualTo("applied");
    assertThat(outcome.getError().getCategory()).isEqualTo("unreachable");
    assertThat(server.changes()).hasSize((int) before + 1);
  }

  @Test
  void saysWhatTheServerDoesNotAllow() throws Exception {
    ScaleOutcome outcome = outcomeOf(decisionAboutApi(2000), server.kubeconfig("pulsescale-sink"));

    assertThat(outcome.getResult()).isEqualTo("refused");
    assertThat(outcome.getReason()).isEqualTo("Invalid");
    assertThat(outcome.getError().getMessage()).contains("1000");
  }

  @Test
  void talksToNoServerOfAnotherAuthority() throws Exception {
    Path forged = folder.resolve("forged");
    try (KubernetesStandIn other =
        KubernetesStandIn.start(KubernetesOptions.in(folder.resolve("two")))) {
      String kubeconfig = Files.readString(other.kubeconfig("pulsescale-sink"));
      Files.writeString(
          forged, kubeconfig.replace(other.url().toString(), server.url().toString()));
    }
    ScalingDecision shortLived = Decisions.validFor(Duration.ofSeconds(1), decisionAboutApi(3));

    ScaleOutcome outcome = outcomeOf(shortLived, forged);

    assertThat(outcome.getResult()).isEqualTo("failed");
    assertThat(outcome.getError().getCategory()).isEqualTo("tls");
  }

  private ScalingDecision decisionAboutApi(int desired) throws Exception {
    try (Clusters admin = connect(server.kubeconfig("admin"))) {
      String path = "/apis/compute.datumapis.com/v1alpha/namespaces/shop/workloaddeployments/api";
      var answer = admin.named("main").orElseThrow().api().get(path);
      String body = ((io.pulsescale.kubernetes.ApiAnswer.Response) answer).body();
      String uid =
          Json.parse(body.getBytes(StandardCharsets.UTF_8)).at("/metadata/uid").textValue();
      return decision("api", 10, 2, desired).setWorkload(API).setUid(uid).build();
    }
  }

  private static ScaleOutcome outcomeOf(ScalingDecision decision, Path kubeconfig)
      throws Exception {
    SinkOptions options = SinkOptions.of(Map.of());
    OutcomeHistory history = new OutcomeHistory(10);
    try (Clusters clusters = connect(kubeconfig);
        Lanes lanes = new Lanes(options, clusters, history, Clock.systemUTC())) {
      return lanes.submit(decision).get(20, TimeUnit.SECONDS);
    }
  }

  private static Clusters connect(Path kubeconfig) {
    return Clusters.connect(Map.of("main", kubeconfig.toString()), Duration.ofSeconds(5));
  }
}
