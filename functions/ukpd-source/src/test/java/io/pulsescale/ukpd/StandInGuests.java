package io.pulsescale.ukpd;

import io.pulsescale.local.ukpd.Guest;
import java.time.Instant;
import java.util.List;

/** Instances for the stand-in, tagged as kraftlet does it. */
final class StandInGuests {
  private StandInGuests() {}

  static Guest guest(String uuid, String pod) {
    return new Guest(
        uuid,
        "instance-of-" + pod,
        "shop/api",
        List.of("k8s.io:namespace=shop", "k8s.io:pod=" + pod, "k8s.io:container=api"),
        1,
        256,
        10,
        Instant.parse("2026-11-02T08:15:09Z"));
  }
}
