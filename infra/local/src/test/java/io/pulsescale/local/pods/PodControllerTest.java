package io.pulsescale.local.pods;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.local.AdjustableClock;
import io.pulsescale.local.kubernetes.Author;
import io.pulsescale.local.kubernetes.ObjectKey;
import io.pulsescale.local.kubernetes.ObjectStore;
import io.pulsescale.local.workload.WorkloadManifest;
import io.pulsescale.local.workload.WorkloadSpec;
import io.pulsescale.local.workload.WorkloadSpec.Kind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PodControllerTest {
  private static final ObjectKey OWNER =
      new ObjectKey("workloaddeployments.compute.datumapis.com", "shop", "api");
  private static final Author AUTHOR = Author.internal("test");

  @TempDir Path home;

  private final AdjustableClock clock = new AdjustableClock();
  private ObjectStore store;
  private PodController controller;

  @BeforeEach
  void storeAWorkloadOfTwo() {
    store = ObjectStore.at(home.resolve("objects"), clock);
    controller = new PodController(store, Duration.ofSeconds(9), Duration.ofMillis(500), clock);
    var spec =
        new WorkloadSpec(Kind.WorkloadDeployment, "shop", "api", 2, 500, 64, 1_500L, null, null);
    store.create(OWNER, WorkloadManifest.of(spec), AUTHOR);
    controller.reconcile();
  }

  private void passAndReconcile(long millis) {
    clock.pass(Duration.ofMillis(millis));
    controller.reconcile();
  }

  private List<Pod> pods() {
    return store.list("pods", "shop").stream().map(Pod::new).toList();
  }

  private void resize(int replicas) {
    store.update(
        OWNER,
        "scale",
        AUTHOR,
        object -> {
          object.withObjectProperty("spec").put("replicas", replicas);
          return object;
        });
    controller.reconcile();
  }

  @Test
  void podsBecomeReadyAfterTheirDelay() {
    passAndReconcile(1_499);
    assertThat(pods()).extracting(Pod::name).containsExactly("api-0", "api-1");
    assertThat(pods()).noneMatch(Pod::ready);

    passAndReconcile(1);

    assertThat(pods()).allMatch(Pod::ready);
    assertThat(store.get(OWNER).orElseThrow().at("/status/readyReplicas").asInt()).isEqualTo(2);
  }

  @Test
  void highestNumberGoesFirstAndTakesAWhile() {
    passAndReconcile(1_500);

    resize(1);

    assertThat(pods()).extracting(Pod::terminating).containsExactly(false, true);
    assertThat(store.get(OWNER).orElseThrow().at("/status/replicas").asInt()).isEqualTo(1);
    passAndReconcile(500);
    assertThat(pods()).extracting(Pod::name).containsExactly("api-0");
  }

  @Test
  void podsOfADeletedOwnerGo() {
    store.delete(OWNER, AUTHOR);

    controller.reconcile();

    assertThat(pods()).isEmpty();
  }
}
