package io.pulsescale.job.evaluation;

import io.pulsescale.event.Container;
import io.pulsescale.event.Pod;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.job.attribution.PodIdentity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The instances of each pod: by container id; for a pod without such a match, by their tags. */
final class PodInstances {

  /**
   * A pod and its instances.
   *
   * @param expected instances that the pod should have
   */
  record OfPod(String pod, int expected, List<OfContainer> instances) {}

  /**
   * @param container name of the container; empty when neither pod nor tags tell
   */
  record OfContainer(String container, InstanceMemory instance) {}

  private final Map<String, InstanceMemory> byContainerId = new HashMap<>();
  private final Map<String, List<OfContainer>> byTags = new HashMap<>();

  private PodInstances(PolicyMemory memory) {
    memory
        .instances()
        .forEach(
            (id, instance) -> {
              byContainerId.put(PodIdentity.ofInstance(id), instance);
              instance.tag().ifPresent(tag -> addTagged(tag, instance));
            });
  }

  /** In the order of the observation; none when it failed. */
  static List<OfPod> of(PolicyMemory memory, ScaleTarget target) {
    if (target.getReading() == null) {
      return List.of();
    }
    PodInstances instances = new PodInstances(memory);
    String namespace = target.getWorkload().getNamespace();
    return target.getReading().getPods().stream().map(pod -> instances.of(namespace, pod)).toList();
  }

  private void addTagged(PodTag tag, InstanceMemory instance) {
    byTags
        .computeIfAbsent(
            PodIdentity.ofPod(tag.namespace(), tag.name()), identity -> new ArrayList<>())
        .add(new OfContainer(tag.container().orElse(""), instance));
  }

  private OfPod of(String namespace, Pod pod) {
    List<OfContainer> matched = new ArrayList<>();
    int started = 0;
    for (Container container : pod.getContainers()) {
      if (container.getId() != null) {
        started++;
        InstanceMemory instance = byContainerId.get(PodIdentity.ofInstance(container.getId()));
        if (instance != null) {
          matched.add(new OfContainer(container.getName(), instance));
        }
      }
    }
    if (!matched.isEmpty()) {
      return new OfPod(pod.getName(), started, matched);
    }
    List<OfContainer> tagged =
        byTags.getOrDefault(PodIdentity.ofPod(namespace, pod.getName()), List.of());
    return new OfPod(pod.getName(), tagged.size(), tagged);
  }
}
