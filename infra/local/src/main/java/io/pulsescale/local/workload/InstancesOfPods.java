package io.pulsescale.local.workload;

import io.pulsescale.local.pods.Pod;
import io.pulsescale.local.ukpd.Guest;
import io.pulsescale.local.ukpd.InstanceFleet;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/** What the kraftlet does: one tagged instance for each pod, running when the pod is ready. */
final class InstancesOfPods {
  private InstancesOfPods() {}

  static void follow(WorkloadSpec workload, List<Pod> pods, InstanceFleet fleet) {
    for (var pod : pods) {
      fleet.launch(guest(workload, pod));
      if (pod.ready()) {
        fleet.start(pod.instanceUuid());
      }
    }
    var wanted = pods.stream().map(Pod::instanceUuid).collect(Collectors.toSet());
    fleet.uuids(workload.id()).stream().filter(uuid -> !wanted.contains(uuid)).forEach(fleet::stop);
  }

  private static Guest guest(WorkloadSpec workload, Pod pod) {
    return new Guest(
        pod.instanceUuid(),
        "i" + pod.instanceUuid().replace("-", ""),
        workload.id(),
        List.of(
            "kraftlet:node=kraftlet",
            "k8s.io:namespace=" + pod.namespace(),
            "k8s.io:pod=" + pod.name(),
            "k8s.io:container=" + pod.container()),
        workload.ukpd(),
        Instant.parse(pod.object().at("/metadata/creationTimestamp").asText()));
  }
}
