package io.pulsescale.ukpd;

import com.fasterxml.jackson.databind.node.MissingNode;
import io.pulsescale.event.InstanceReading;
import io.pulsescale.event.PodReference;

/** Makes a reading of what the listing and the metrics say about one instance. */
final class Readings {
  private static final ItemFields NOTHING = new ItemFields(MissingNode.getInstance());

  private Readings() {}

  /** From the listing alone: an instance that does not live has no metrics. */
  static InstanceReading listed(ItemFields listing, PodReference pod) {
    return of(listing, NOTHING, pod);
  }

  static InstanceReading measured(ItemFields metrics, PodReference pod) {
    return of(metrics, metrics, pod);
  }

  private static InstanceReading of(ItemFields identity, ItemFields metrics, PodReference pod) {
    return InstanceReading.newBuilder()
        .setName(identity.text("name"))
        .setState(identity.text("state"))
        .setPod(pod)
        .setStartCount(identity.count("start_count"))
        .setStartedAtMillis(identity.timeMillis("started_at"))
        .setCpuTimeMillis(metrics.millis("cpu_time_ms", "cpu_time_s"))
        .setRxBytes(metrics.count("rx_bytes"))
        .setTxBytes(metrics.count("tx_bytes"))
        .setRxPackets(metrics.count("rx_packets"))
        .setTxPackets(metrics.count("tx_packets"))
        .setRequests(metrics.count("ntotal"))
        .setRssBytes(metrics.count("rss_bytes"))
        .setConnections(metrics.count("nconns"))
        .setInFlightRequests(metrics.count("nreqs"))
        .setQueuedRequests(metrics.count("nqueued"))
        .setWakeUps(WakeUps.of(metrics))
        .build();
  }
}
