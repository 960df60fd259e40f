package io.pulsescale.engine.conformance.hpa;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.InstanceMetric;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Metrics as the vectors write them: HPA's Pods is our Instance, its Object our External. */
final class MetricVector {
  private static final Duration WINDOW = Duration.ofSeconds(60);

  private MetricVector() {}

  static Metric resource(String id, JsonNode name, JsonNode container, JsonNode target) {
    Optional<String> only =
        container.isTextual() ? Optional.of(container.asText()) : Optional.empty();
    ResourceName resource = ResourceName.valueOf(name.asText().toUpperCase(Locale.ROOT));
    return new Resource(id, resource, only, WINDOW, target(target));
  }

  static Metric pods(String id, JsonNode target) {
    MetricTarget.AverageValue average =
        target.isObject()
            ? (MetricTarget.AverageValue) target(target)
            : new MetricTarget.AverageValue(1);
    return new Instance(id, InstanceMetric.QUEUED_REQUESTS, WINDOW, average, 0);
  }

  static Metric external(String id, JsonNode target) {
    return new External(id, id, Map.of(), target(target), 0);
  }

  /** One value, or a list of them. */
  static ExternalReading series(JsonNode one, JsonNode several) {
    List<SeriesValue> series = new ArrayList<>();
    if (one.isNumber()) {
      series.add(new SeriesValue(one.asLong(), VectorCase.NOW_MILLIS));
    }
    several.forEach(value -> series.add(new SeriesValue(value.asLong(), VectorCase.NOW_MILLIS)));
    return new ExternalReading(series);
  }

  /** A metric without a target, which a policy cannot have, has any: it fails in its source. */
  private static MetricTarget target(JsonNode target) {
    if (!target.isObject()) {
      return new MetricTarget.AverageValue(1);
    }
    if (target.hasNonNull("utilizationPercent")) {
      return new MetricTarget.Utilization(target.path("utilizationPercent").asInt());
    }
    return target.hasNonNull("averageValueMilli")
        ? new MetricTarget.AverageValue(target.path("averageValueMilli").asLong())
        : new MetricTarget.Value(target.path("valueMilli").asLong());
  }
}
