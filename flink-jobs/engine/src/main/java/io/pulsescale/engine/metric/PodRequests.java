package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.Container;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.policy.ResourceName;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * HPA's calculateRequests: the request of the named container or sidecar; without a name the
 * pod-level request where the pod has one, else {@code Σ request} over its containers and sidecars,
 * none of which may lack it.
 *
 * @param resource requested
 * @param container the one that counts; empty for the whole pod
 */
public record PodRequests(ResourceName resource, Optional<String> container) {
  private static final long NONE = -1;
  private static final long MILLI = 1000;

  /** Why a pod has no request. */
  public enum Lack {
    /** A container that counts does not request the resource. */
    MISSING_REQUEST,
    /** The pod has no container of that name. */
    CONTAINER_NOT_FOUND
  }

  /**
   * @return thousandths of the resource's unit; empty when {@link #lackOf} says why not
   */
  public OptionalLong milliOf(Pod pod) {
    if (container.isPresent()) {
      return container(pod).map(it -> optional(milliOf(it))).orElse(OptionalLong.empty());
    }
    long podLevel = milli(pod.cpuRequestMilli(), pod.memoryRequestBytes());
    return optional(podLevel == NONE ? sumOf(pod) : podLevel);
  }

  /**
   * @return why the pod's request is not known; empty when it is
   */
  public Optional<Lack> lackOf(Pod pod) {
    if (milliOf(pod).isPresent()) {
      return Optional.empty();
    }
    boolean absent = container.isPresent() && container(pod).isEmpty();
    return Optional.of(absent ? Lack.CONTAINER_NOT_FOUND : Lack.MISSING_REQUEST);
  }

  /** The lack in words; empty when there is none. */
  String lackInWords(Pod pod) {
    return lackOf(pod)
        .map(
            lack ->
                switch (lack) {
                  case MISSING_REQUEST ->
                      "missing request for %s in pod %s".formatted(resource.key(), pod.name());
                  case CONTAINER_NOT_FOUND ->
                      "container %s not found in pod %s"
                          .formatted(container.orElseThrow(), pod.name());
                })
        .orElse("");
  }

  private Optional<Container> container(Pod pod) {
    return pod.containers().stream()
        .filter(it -> it.name().equals(container.orElseThrow()))
        .findFirst();
  }

  private long sumOf(Pod pod) {
    long sum = 0;
    for (Container each : pod.containers()) {
      long request = milliOf(each);
      if (request == NONE) {
        return NONE;
      }
      sum = Saturating.add(sum, request);
    }
    return sum;
  }

  private long milliOf(Container each) {
    return milli(each.cpuRequestMilli(), each.memoryRequestBytes());
  }

  /** A request below 0 is none. */
  private long milli(OptionalLong cpuMilli, OptionalLong memoryBytes) {
    return switch (resource) {
      case CPU -> Math.max(NONE, cpuMilli.orElse(NONE));
      case MEMORY -> Math.max(NONE, Saturating.multiply(memoryBytes.orElse(NONE), MILLI));
    };
  }

  private static OptionalLong optional(long request) {
    return request == NONE ? OptionalLong.empty() : OptionalLong.of(request);
  }
}
