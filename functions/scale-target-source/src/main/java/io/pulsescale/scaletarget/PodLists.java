package io.pulsescale.scaletarget;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.event.Pod;
import io.pulsescale.kubernetes.ApiAnswer;
import io.pulsescale.kubernetes.ApiFailure;
import io.pulsescale.kubernetes.KubernetesApi;
import io.pulsescale.kubernetes.PathSegments;
import io.pulsescale.kubernetes.ResourcePaths;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the pods of a target by its selector. Thread-safe. */
final class PodLists {
  private static final int BAD_REQUEST = 400;

  private final KubernetesApi api;

  PodLists(KubernetesApi api) {
    this.api = api;
  }

  /**
   * None without a selector. One that the server calls no selector is no failure of the look: what
   * needs no pods can go on.
   *
   * @throws MissedException when the pods cannot be read
   */
  SelectedPods of(String namespace, Optional<String> selector)
      throws MissedException, InterruptedException {
    if (selector.isEmpty()) {
      return SelectedPods.NONE;
    }
    String path = ResourcePaths.groupPath("v1") + "/namespaces/" + PathSegments.encode(namespace);
    ApiAnswer answer = api.get(path + "/pods?labelSelector=" + PathSegments.encode(selector.get()));
    if (answer instanceof ApiAnswer.Response response && response.status() == BAD_REQUEST) {
      return new SelectedPods(List.of(), Optional.of(ApiFailure.of(path, answer).message()));
    }
    return new SelectedPods(pods(Documents.of(path, answer)), Optional.empty());
  }

  private static List<Pod> pods(JsonNode list) {
    List<Pod> pods = new ArrayList<>();
    for (JsonNode pod : list.path("items")) {
      pods.add(PodReader.read(pod));
    }
    pods.sort(Comparator.comparing(Pod::getName));
    return pods;
  }
}
