package io.pulsescale.local.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.pulsescale.local.http.Fault;
import io.pulsescale.local.workload.WorkloadManifest;
import io.pulsescale.local.workload.WorkloadSpec;
import io.pulsescale.local.workload.WorkloadSpec.Kind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KubernetesStandInIT {
  private static final String SCALE = "/apis/apps/v1/namespaces/shop/deployments/orders/scale";
  private static final String TO_FOUR = "{\"spec\":{\"replicas\":4}}";

  @TempDir Path home;

  private KubernetesStandIn standIn;
  private ApiProbe sink;

  @BeforeEach
  void start() {
    standIn = KubernetesStandIn.start(KubernetesOptions.in(home));
    standIn.createNamespace("shop");
    standIn.create("shop", WorkloadManifest.of(workload(Kind.Deployment, "orders")));
    sink = probe("pulsescale-sink");
  }

  private static WorkloadSpec workload(Kind kind, String name) {
    return new WorkloadSpec(kind, "shop", name, 1, 500, 64, 0L, null, null);
  }

  private ApiProbe probe(String user) {
    var config = Config.fromKubeconfig(standIn.kubeconfig(user).toFile());
    config.setRequestRetryBackoffLimit(0);
    return new ApiProbe(new KubernetesClientBuilder().withConfig(config).build());
  }

  @AfterEach
  void stop() {
    sink.client().close();
    standIn.close();
  }

  @Test
  void answersAStatusOnDemandAndThenWorksAgain() {
    standIn.faults().add(new Fault("PATCH", "orders/scale", 1, new Fault.Answer(429, null, 1)));

    var limited = sink.patch(SCALE, TO_FOUR);
    var applied = sink.patch(SCALE, TO_FOUR);

    assertThat(limited.status()).isEqualTo(429);
    assertThat(limited.reason()).isEqualTo("TooManyRequests");
    assertThat(applied.status()).isEqualTo(200);
    assertThat(standIn.changes()).hasSize(1);
  }

  @Test
  void dropsTheConnectionAfterTheChangeWasApplied() {
    standIn.faults().add(new Fault("PATCH", ".", 1, new Fault.Drop(true)));

    assertThatThrownBy(() -> sink.patch(SCALE, TO_FOUR)).isInstanceOf(IllegalStateException.class);

    assertThat(standIn.changes()).extracting(ReplicaChange::to).containsExactly(4);
  }

  @Test
  void dropsTheConnectionBeforeTheChangeIsApplied() {
    standIn.faults().add(new Fault("PATCH", ".", 1, new Fault.Drop(false)));

    assertThatThrownBy(() -> sink.patch(SCALE, TO_FOUR)).isInstanceOf(IllegalStateException.class);

    assertThat(standIn.changes()).isEmpty();
  }

  @Test
  void appliesAtOnceWhatItAnswersLate() {
    standIn.faults().add(new Fault("PATCH", ".", 1, new Fault.Delay(0, 2_000)));

    var answer = CompletableFuture.supplyAsync(() -> sink.patch(SCALE, TO_FOUR));

    await().atMost(Duration.ofSeconds(1)).until(() -> standIn.changes().size() == 1);
    assertThat(answer).isNotDone();
    assertThat(answer.join().status()).isEqualTo(200);
  }

  @Test
  void podsOfAWorkloadDeploymentNameTheirInstance() {
    standIn.create("shop", WorkloadManifest.of(workload(Kind.WorkloadDeployment, "shop-api")));
    var observer = probe("pulsescale-observer");

    await().atMost(Duration.ofSeconds(5)).until(() -> readyPods(observer) == 1);
    var pod = observer.get("/api/v1/namespaces/shop/pods/shop-api-0").body();
    var scale =
        sink.get(
                "/apis/compute.datumapis.com/v1alpha/namespaces/shop/workloaddeployments/shop-api/scale")
            .body();
    observer.client().close();

    assertThat(pod.at("/status/containerStatuses/0/containerID").asText()).hasSize(36);
    assertThat(pod.at("/spec/containers/0/resources/requests/cpu").asText()).isEqualTo("500m");
    assertThat(scale.at("/status/selector").asText())
        .isEqualTo(
            "compute.datumapis.com/workload-deployment-uid=" + scale.at("/metadata/uid").asText());
  }

  private static int readyPods(ApiProbe observer) {
    return observer
        .get("/apis/compute.datumapis.com/v1alpha/namespaces/shop/workloaddeployments/shop-api")
        .body()
        .at("/status/readyReplicas")
        .asInt();
  }

  @Test
  void goesOnAfterARestartWithTheSameIdentities() {
    var before = sink.patch(SCALE, TO_FOUR);
    standIn.close();
    sink.client().close();

    standIn = KubernetesStandIn.start(KubernetesOptions.in(home));
    sink = probe("pulsescale-sink");

    var after = sink.get(SCALE);
    assertThat(after.uid()).isEqualTo(before.uid());
    assertThat(after.body().at("/spec/replicas").asInt()).isEqualTo(4);
    assertThat(Long.parseLong(after.version()))
        .isGreaterThanOrEqualTo(Long.parseLong(before.version()));
    assertThat(standIn.changes()).hasSize(1);
  }

  @Test
  void wrongTokensAndNoTokensAreRefused() {
    var config = Config.fromKubeconfig(standIn.kubeconfig("pulsescale-sink").toFile());
    config.setOauthToken("wrong");
    config.setAutoOAuthToken("wrong");
    try (var stranger = new KubernetesClientBuilder().withConfig(config).build()) {
      assertThat(new ApiProbe(stranger).get(SCALE).status()).isEqualTo(401);
    }
  }
}
