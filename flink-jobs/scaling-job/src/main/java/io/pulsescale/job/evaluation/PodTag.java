package io.pulsescale.job.evaluation;

import io.pulsescale.event.PodReference;
import java.util.Optional;

/** The pod and, if told, the container that the tags of an instance name. */
public record PodTag(String namespace, String name, Optional<String> container) {

  static PodTag of(PodReference pod) {
    return new PodTag(pod.getNamespace(), pod.getName(), Optional.ofNullable(pod.getContainer()));
  }
}
