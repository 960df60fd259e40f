package io.pulsescale.scaletarget;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.pulsescale.event.Container;
import io.pulsescale.event.Pod;
import io.pulsescale.event.ReplicasManager;
import io.pulsescale.event.Workload;
import org.junit.jupiter.api.Test;

class ReadersTest {

  @Test
  void readsARunningPod() throws Exception {
    Pod pod =
        PodReader.read(
            json(
                """
                {"metadata":{"name":"orders-1","uid":"u1"},
                 "spec":{"containers":[
                   {"name":"main","resources":{"requests":{"cpu":"250m","memory":"64Mi"}}},
                   {"name":"side","resources":{"requests":{"cpu":"1.5","memory":"1e3"}}},
                   {"name":"bare"}]},
                 "status":{"phase":"Running","startTime":"2026-01-01T00:00:10Z",
                   "conditions":[{"type":"PodScheduled","status":"True"},
                     {"type":"Ready","status":"True","lastTransitionTime":"2026-01-01T00:00:20Z"}],
                   "containerStatuses":[{"name":"main","containerID":"containerd://abc"}]}}
                """));

    assertThat(pod.getPhase()).isEqualTo("Running");
    assertThat(pod.getReady()).isTrue();
    assertThat(pod.getReadyTransitionAtMillis() - pod.getStartedAtMillis()).isEqualTo(10_000);
    assertThat(pod.getDeleting()).isFalse();
    assertThat(pod.getContainers())
        .containsExactly(
            new Container("main", "abc", 250L, 67_108_864L, false),
            new Container("side", null, 1_500L, 1_000L, false),
            new Container("bare", null, null, null, false));
  }

  @Test
  void readsSidecarsAmongTheContainersAndWhatThePodAsksForAsAWhole() throws Exception {
    Pod pod =
        PodReader.read(
            json(
                """
                {"metadata":{"name":"orders-1","uid":"u1"},
                 "spec":{"resources":{"requests":{"cpu":"2","memory":"1Gi"}},
                   "containers":[{"name":"main"}],
                   "initContainers":[
                     {"name":"migrate","resources":{"requests":{"cpu":"1"}}},
                     {"name":"proxy","restartPolicy":"Always","resources":{"requests":{"cpu":"50m"}}}]},
                 "status":{"phase":"Running",
                   "initContainerStatuses":[{"name":"proxy","containerID":"containerd://def"}]}}
                """));

    assertThat(pod.getContainers())
        .containsExactly(
            new Container("main", null, null, null, false),
            new Container("proxy", "def", 50L, null, true));
    assertThat(pod.getCpuRequestMillis()).isEqualTo(2_000);
    assertThat(pod.getMemoryRequestBytes()).isEqualTo(1L << 30);
  }

  @Test
  void readsAPodThatIsOnlyPlanned() throws Exception {
    Pod pod =
        PodReader.read(
            json(
                """
                {"metadata":{"name":"orders-1","uid":"u1","deletionTimestamp":"2026-01-01T00:00:10Z"},
                 "spec":{"containers":[]},"status":{"phase":"Pending"}}
                """));

    assertThat(pod.getReady()).isNull();
    assertThat(pod.getStartedAtMillis()).isNull();
    assertThat(pod.getDeleting()).isTrue();
  }

  @Test
  void findsWhoWroteTheSize() throws Exception {
    JsonNode object =
        json(
            """
            {"metadata":{"managedFields":[
              {"manager":"kubectl","operation":"Update","time":"1970-01-01T00:00:01Z",
               "fieldsV1":{"f:spec":{"f:template":{}}}},
              {"manager":"pulsescale","operation":"Update","subresource":"scale","time":"1970-01-01T00:00:02Z",
               "fieldsV1":{"f:spec":{"f:replicas":{}}}}]}}
            """);

    assertThat(ReplicasManagers.of(object))
        .containsExactly(new ReplicasManager("pulsescale", "Update", "scale", 2_000L));
  }

  @Test
  void knowsWhichAutoscalersAreOnATarget() throws Exception {
    JsonNode list =
        json(
            """
            {"items":[
              {"metadata":{"name":"same"},"spec":{"scaleTargetRef":{"apiVersion":"apps/v1beta1","kind":"Deployment","name":"orders"}}},
              {"metadata":{"name":"keda"},"spec":{"scaleTargetRef":{"name":"orders"}}},
              {"metadata":{"name":"kind"},"spec":{"scaleTargetRef":{"apiVersion":"apps/v1","kind":"StatefulSet","name":"orders"}}},
              {"metadata":{"name":"group"},"spec":{"scaleTargetRef":{"apiVersion":"my/v1","kind":"Deployment","name":"orders"}}}]}
            """);
    Workload orders = new Workload("main", "apps/v1", "Deployment", "shop", "orders");

    assertThat(AutoscalerTarget.of(list))
        .filteredOn(target -> target.isOn(orders))
        .extracting(AutoscalerTarget::autoscaler)
        .containsExactly("same", "keda");
  }

  private static JsonNode json(String text) throws Exception {
    return new ObjectMapper().readTree(text);
  }
}
