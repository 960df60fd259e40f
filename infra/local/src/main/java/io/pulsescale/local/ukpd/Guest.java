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
    GuestSize size,
    Instant createdAt) {
  public Guest {
    tags = List.copyOf(tags);
  }
}
