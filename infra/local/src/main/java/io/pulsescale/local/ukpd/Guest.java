package io.pulsescale.local.ukpd;

import java.time.Instant;
import java.util.List;

/**
 * What an instance is for as long as it exists. The workload ({@code namespace/name}) is the one
 * whose demand it serves; tags are those of the kraftlet.
 */
public record Guest(
    String uuid,
    String name,
    String workload,
    List<String> tags,
    int vcpus,
    int memoryMebibytes,
    double baselineMillicores,
    Instant createdAt) {
  public Guest {
    tags = List.copyOf(tags);
    if (vcpus < 1) {
      throw new IllegalArgumentException("vcpus: " + vcpus + ", allowed: 1 or more");
    }
  }

  double capacityMillicores() {
    return vcpus * 1_000.0;
  }
}
