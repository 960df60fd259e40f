package io.pulsescale.local.ukpd;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.http.Json;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** An instance in the shapes of {@code GET /v1/instances} and {@code /v1/instances/metrics}. */
final class InstanceJson {
  private static final long MEBIBYTE = 1L << 20;
  private static final double MILLICORES_PER_REQUEST_IN_FLIGHT = 50;

  private InstanceJson() {}

  static ObjectNode listed(Instance instance, boolean details, Instant now) {
    var guest = instance.guest();
    var json = identity(instance);
    json.put("created_at", time(guest.createdAt())).put("state", instance.state().word());
    if (!details) {
      return json;
    }
    json.put("image", "oci://registry.example/" + guest.workload());
    json.put("memory_mb", guest.size().memoryMebibytes()).put("vcpus", guest.size().vcpus());
    started(json, instance, now);
    json.put("restart_policy", "always");
    scaleToZero(json, guest.size().standbyAfterMillis());
    var tags = json.putArray("tags");
    guest.tags().forEach(tags::add);
    return json;
  }

  private static void scaleToZero(ObjectNode json, Long standbyAfterMillis) {
    boolean enabled = standbyAfterMillis != null;
    json.putObject("scale_to_zero")
        .put("enabled", enabled)
        .put("policy", enabled ? "on" : "off")
        .put("cooldown_time_ms", enabled ? standbyAfterMillis : 1_000)
        .put("notify_time_ms", 0)
        .put("stateful", false);
  }

  static ObjectNode metrics(Instance instance, Instant now) {
    var json = identity(instance).put("state", instance.state().word());
    started(json, instance, now);
    if (instance.running()) {
      json.put("boot_time_us", 6_120).put("net_time_us", 14_875);
    }
    var counters = instance.counters();
    json.put("rss_bytes", residentBytes(instance)).put("cpu_time_ms", counters.cpuTimeMillis());
    json.put("rx_bytes", counters.receivedBytes()).put("rx_packets", counters.receivedPackets());
    json.put("tx_bytes", counters.sentBytes()).put("tx_packets", counters.sentPackets());
    json.put("nconns", 2 * inFlight(instance)).put("nreqs", inFlight(instance));
    json.put("nqueued", queued(instance)).put("ntotal", counters.requests());
    wakeUps(json, instance.wakeUps());
    return json;
  }

  private static ObjectNode identity(Instance instance) {
    return Json.object()
        .put("status", "success")
        .put("uuid", instance.guest().uuid())
        .put("name", instance.guest().name());
  }

  private static void started(ObjectNode json, Instance instance, Instant now) {
    json.put("start_count", instance.startCount());
    if (instance.startedAt() != null) {
      json.put("started_at", time(instance.startedAt()));
      json.put(
          "uptime_ms",
          instance.running() ? Duration.between(instance.startedAt(), now).toMillis() : 0);
    }
  }

  /** A quarter of the memory when idle, all of it at full load, nothing in standby. */
  static long residentBytes(Instance instance) {
    if (!instance.running()) {
      return 0;
    }
    double load = instance.usedMillicores() / instance.guest().size().capacityMillicores();
    return (long) (instance.guest().size().memoryMebibytes() * MEBIBYTE * (0.25 + 0.75 * load));
  }

  static long inFlight(Instance instance) {
    return Math.round(instance.usedMillicores() / MILLICORES_PER_REQUEST_IN_FLIGHT);
  }

  static long queued(Instance instance) {
    return Math.round(instance.unservedMillicores() / MILLICORES_PER_REQUEST_IN_FLIGHT);
  }

  /** Only instances that were woken have a histogram. */
  private static void wakeUps(ObjectNode json, WakeUps wakeUps) {
    if (wakeUps.total() == 0) {
      return;
    }
    var buckets = json.putArray("wakeup_latency");
    for (int i = 0; i < wakeUps.counts().size(); i++) {
      var bucket = buckets.addObject();
      if (i < WakeUps.bounds()) {
        bucket.put("bucket_ms", WakeUps.bound(i));
      } else {
        bucket.putNull("bucket_ms");
      }
      bucket.put("count", wakeUps.counts().get(i));
    }
    json.put("wakeup_latency_sum", wakeUps.sumMillis());
  }

  private static String time(Instant instant) {
    return instant.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
