package io.pulsescale.scaletarget;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * What a pod with pod-level requests asks for as a whole: Kubernetes' PodRequests.
 *
 * <pre>
 * pod-level request of the resource, else max(Σ containers + Σ sidecars, largest moment of the start)
 * + overhead
 * </pre>
 *
 * At the start of an init container it and the sidecars before it ask together.
 */
final class PodLevelRequests {
  private final JsonNode spec;
  private final String resource;

  private PodLevelRequests(JsonNode spec, String resource) {
    this.spec = spec;
    this.resource = resource;
  }

  /** Empty for a pod without pod-level requests, and for one that asks for none of the resource. */
  static Optional<BigDecimal> of(JsonNode spec, String resource) {
    return areSet(spec) ? new PodLevelRequests(spec, resource).total() : Optional.empty();
  }

  /** A pod-level request of one resource makes the pod's requests of the others pod-level too. */
  private static boolean areSet(JsonNode spec) {
    JsonNode requests = spec.at("/resources/requests");
    return requests.has("cpu")
        || requests.has("memory")
        || requests.properties().stream().anyMatch(it -> it.getKey().startsWith("hugepages-"));
  }

  private Optional<BigDecimal> total() {
    Optional<BigDecimal> own = Quantities.in(spec.at("/resources/requests"), resource);
    return sum(own.or(this::ofContainers), Quantities.in(spec.path("overhead"), resource));
  }

  private Optional<BigDecimal> ofContainers() {
    Optional<BigDecimal> running = Optional.empty();
    for (JsonNode container : spec.path("containers")) {
      running = sum(running, request(container));
    }
    Optional<BigDecimal> sidecars = Optional.empty();
    Optional<BigDecimal> starting = Optional.empty();
    for (JsonNode container : spec.path("initContainers")) {
      Optional<BigDecimal> moment = sum(sidecars, request(container));
      starting = largest(starting, moment);
      sidecars = PodReader.isSidecar(container) ? moment : sidecars;
    }
    return largest(sum(running, sidecars), starting);
  }

  private Optional<BigDecimal> request(JsonNode container) {
    return Quantities.in(container.at("/resources/requests"), resource);
  }

  private static Optional<BigDecimal> sum(Optional<BigDecimal> one, Optional<BigDecimal> other) {
    return one.map(it -> it.add(other.orElse(BigDecimal.ZERO))).or(() -> other);
  }

  private static Optional<BigDecimal> largest(
      Optional<BigDecimal> one, Optional<BigDecimal> other) {
    return one.map(it -> it.max(other.orElse(it))).or(() -> other);
  }
}
