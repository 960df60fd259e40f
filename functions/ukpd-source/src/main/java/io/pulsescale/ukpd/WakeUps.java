package io.pulsescale.ukpd;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.event.WakeUpBucket;
import io.pulsescale.event.WakeUpHistogram;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The wake-up histogram in either spelling: bounds in milliseconds or in seconds. */
final class WakeUps {
  private WakeUps() {}

  /** Null when the instance has none. */
  static WakeUpHistogram of(ItemFields metrics) {
    JsonNode inMillis = metrics.json().path("wakeup_latency");
    JsonNode json = inMillis.isArray() ? inMillis : metrics.json().path("wakeup_latency_seconds");
    if (!json.isArray()) {
      return null;
    }
    List<WakeUpBucket> buckets = new ArrayList<>();
    for (JsonNode item : json) {
      ItemFields bucket = new ItemFields(item);
      Long count = bucket.count("count");
      if (count != null) {
        buckets.add(new WakeUpBucket(bucket.millis("bucket_ms", "bucket_s"), count));
      }
    }
    buckets.sort(
        Comparator.comparing(
            WakeUpBucket::getUpToMillis, Comparator.nullsLast(Comparator.naturalOrder())));
    return new WakeUpHistogram(
        buckets, metrics.millis("wakeup_latency_sum", "wakeup_latency_seconds_sum"));
  }
}
