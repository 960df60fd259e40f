package io.pulsescale.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.event.Workload;
import io.pulsescale.kubernetes.Clusters;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real control plane, and a service account that may {@code get} and {@code patch} one scale. */
class LeastPrivilegeIT {
  private static final String RBAC = "/apis/rbac.authorization.k8s.io/v1/namespaces/";

  private final String namespace =
      "sink-" + ProcessHandle.current().pid() + "-" + System.nanoTime();
  private RealCluster admin;
  private Clusters clusters;
  private Lanes lanes;
  private String uid;

  @BeforeEach
  void prepare(@TempDir Path folder) throws Exception {
    String kubeconfig = System.getenv("KUBECONFIG");
    assumeTrue(kubeconfig != null, "KUBECONFIG is not set: nothing was tried on a real API server");
    admin = new RealCluster(kubeconfig);
    admin.create("/api/v1/namespaces", "{\"metadata\":{\"name\":\"%s\"}}".formatted(namespace));
    uid = createDeployment();
    Path file = admin.kubeconfigOf(createUser(), folder.resolve("kubeconfig"));
    Map<String, String> kubeconfigs = Map.of("main", file.toString());
    SinkOptions options = SinkOptions.of(Map.of("clusters", kubeconfigs));
    clusters = Clusters.connect(kubeconfigs, Duration.ofSeconds(10));
    lanes = new Lanes(options, clusters, new OutcomeHistory(100), Clock.systemUTC());
  }

  @AfterEach
  void discard() throws Exception {
    if (admin != null) {
      lanes.close();
      clusters.close();
      admin.delete("/api/v1/namespaces/" + namespace);
      admin.close();
    }
  }

  @Test
  void scalesDownToZeroAndBack() throws Exception {
    assertThat(outcomeOf(decision(1, 2, 0)).getResult()).isEqualTo("applied");
    assertThat(replicas()).isZero();
    assertThat(outcomeOf(decision(2, 0, 3)).getResult()).isEqualTo("applied");
    assertThat(replicas()).isEqualTo(3);
    assertThat(outcomeOf(decision(3, 2, 3)).getResult()).isEqualTo("alreadyApplied");
  }

  @Test
  void isRefusedWhereItHasNoRight() throws Exception {
    ScalingDecision elsewhere =
        ScalingDecision.newBuilder(decision(1, 2, 3))
            .setWorkload(new Workload("main", "apps/v1", "Deployment", "default", "orders"))
            .build();

    ScaleOutcome outcome = outcomeOf(elsewhere);

    assertThat(outcome.getResult()).isEqualTo("refused");
    assertThat(outcome.getReason()).isEqualTo("Forbidden");
    assertThat(outcome.getError().getMessage()).contains("cannot get resource");
  }

  @Test
  void isRefusedForAnObjectThatIsGone() throws Exception {
    ScalingDecision gone =
        ScalingDecision.newBuilder(decision(1, 2, 3))
            .setWorkload(new Workload("main", "apps/v1", "Deployment", namespace, "gone"))
            .build();

    assertThat(outcomeOf(gone).getReason()).isEqualTo("NotFound");
  }

  private ScaleOutcome outcomeOf(ScalingDecision decision) throws Exception {
    return lanes.submit(decision).get(60, TimeUnit.SECONDS);
  }

  private ScalingDecision decision(long sequence, int seen, int desired) {
    return Decisions.decision("orders", sequence, seen, desired)
        .setWorkload(new Workload("main", "apps/v1", "Deployment", namespace, "orders"))
        .setUid(uid)
        .build();
  }

  private int replicas() throws Exception {
    return admin.get(deployment()).path("spec").path("replicas").asInt();
  }

  private String deployment() {
    return "/apis/apps/v1/namespaces/" + namespace + "/deployments/orders";
  }

  private String createDeployment() throws Exception {
    return admin
        .create(
            "/apis/apps/v1/namespaces/" + namespace + "/deployments",
            """
            {"metadata":{"name":"orders"},"spec":{"replicas":2,"selector":{"matchLabels":{"app":"orders"}},
             "template":{"metadata":{"labels":{"app":"orders"}},"spec":{"containers":[{"name":"c","image":"none"}]}}}}
            """)
        .at("/metadata/uid")
        .asText();
  }

  /** A service account with exactly the rights the function needs; returns its token. */
  private String createUser() throws Exception {
    String accounts = "/api/v1/namespaces/" + namespace + "/serviceaccounts";
    admin.create(accounts, "{\"metadata\":{\"name\":\"scale-sink\"}}");
    admin.create(
        RBAC + namespace + "/roles",
        """
        {"metadata":{"name":"scale-sink"},"rules":[{"apiGroups":["apps"],
         "resources":["deployments/scale"],"verbs":["get","patch"]}]}
        """);
    admin.create(
        RBAC + namespace + "/rolebindings",
        """
        {"metadata":{"name":"scale-sink"},
         "roleRef":{"apiGroup":"rbac.authorization.k8s.io","kind":"Role","name":"scale-sink"},
         "subjects":[{"kind":"ServiceAccount","name":"scale-sink","namespace":"%s"}]}
        """
            .formatted(namespace));
    return admin
        .create(
            accounts + "/scale-sink/token",
            "{\"apiVersion\":\"authentication.k8s.io/v1\",\"kind\":\"TokenRequest\",\"spec\":{}}")
        .at("/status/token")
        .asText();
  }
}
