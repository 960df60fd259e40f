package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.InstanceMetric;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.DurationForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.TextForm;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Metrics of what the workload's own instances report. */
final class InstanceMetrics {
  static final Set<String> RESOURCE_KEYS = Set.of("name", "window", "target");
  static final Set<String> CONTAINER_RESOURCE_KEYS =
      Set.of("name", "container", "window", "target");
  static final Set<String> INSTANCE_KEYS = Set.of("metric", "window", "target");

  private static final ChoiceForm<ResourceName> NAME =
      words(ResourceName.values(), ResourceName::key);
  private static final ChoiceForm<InstanceMetric> METRIC =
      words(InstanceMetric.values(), InstanceMetric::key);
  private static final Duration LONGEST_WINDOW = Duration.ofHours(1);

  private InstanceMetrics() {}

  static Optional<Metric> resource(Fields section, Duration evaluationInterval) {
    return resource(section, Optional.empty(), evaluationInterval);
  }

  static Optional<Metric> containerResource(Fields section, Duration evaluationInterval) {
    Optional<String> container = section.required("container", TextForm.LABEL_NAME);
    return resource(section, container, evaluationInterval).filter(read -> container.isPresent());
  }

  private static Optional<Metric> resource(
      Fields section, Optional<String> container, Duration evaluationInterval) {
    Optional<ResourceName> name = section.required("name", NAME);
    Duration window = window(section, Resource.DEFAULT_WINDOW, evaluationInterval);
    Optional<MetricTarget> target =
        TargetReader.read(section, TargetKind.UTILIZATION, TargetKind.AVERAGE_VALUE);
    return name.flatMap(
        known ->
            target.map(
                aim ->
                    new Resource(
                        Resource.identity(known, container), known, container, window, aim)));
  }

  static Optional<Metric> instance(Fields section, Duration evaluationInterval) {
    Optional<InstanceMetric> metric = section.required("metric", METRIC);
    Duration window = window(section, Instance.DEFAULT_WINDOW, evaluationInterval);
    Optional<Long> averageMilli =
        TargetReader.read(section, TargetKind.AVERAGE_VALUE)
            .map(MetricTarget.AverageValue.class::cast)
            .map(MetricTarget.AverageValue::averageValueMilli);
    return metric.flatMap(known -> averageMilli.map(milli -> Instance.of(known, window, milli)));
  }

  /** A window must be able to hold two polls, or no rate can ever be formed. */
  private static Duration window(Fields section, Duration otherwise, Duration evaluationInterval) {
    DurationForm form = DurationForm.between(Duration.ofSeconds(1), LONGEST_WINDOW);
    Duration window = section.read("window", form).orElse(otherwise);
    if (window.compareTo(evaluationInterval) < 0) {
      section.fault(
          "window",
          "%d ms (evaluationInterval) or more, to hold at least two polls"
              .formatted(evaluationInterval.toMillis()));
    }
    return window;
  }

  private static <T> ChoiceForm<T> words(T[] values, Function<T, String> word) {
    Map<String, T> words = new LinkedHashMap<>();
    Arrays.stream(values).forEach(value -> words.put(word.apply(value), value));
    return new ChoiceForm<>(words);
  }
}
