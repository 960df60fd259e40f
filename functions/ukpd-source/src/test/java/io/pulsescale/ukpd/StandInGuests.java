package io.pulsescale.ukpd;

import io.pulsescale.local.ukpd.Guest;
import io.pulsescale.local.ukpd.GuestSize;
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
        new GuestSize(1, 256, 10, null),
        Instant.parse("2026-11-02T08:15:09Z"));
  }
}
