package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Metric;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Reads one metric: its type, and the one section that goes with the type. */
final class MetricReader {
  static final Set<String> KEYS = keys();

  private static final ChoiceForm<MetricType> TYPE = types();

  private final Duration evaluationInterval;

  MetricReader(Duration evaluationInterval) {
    this.evaluationInterval = evaluationInterval;
  }

  Optional<Metric> read(Fields metric) {
    Optional<MetricType> type = metric.required("type", TYPE);
    type.ifPresent(known -> checkType(metric, known));
    return type.flatMap(
            known ->
                metric
                    .requiredMapping(known.section(), known.keys())
                    .flatMap(section -> read(known, section)))
        .filter(read -> metric.sound());
  }

  private Optional<Metric> read(MetricType type, Fields section) {
    return switch (type) {
      case PULSAR_BACKLOG -> PulsarMetrics.backlog(section);
      case PULSAR_DRAIN -> PulsarMetrics.drain(section);
      case RESOURCE -> InstanceMetrics.resource(section, evaluationInterval);
      case CONTAINER_RESOURCE -> InstanceMetrics.containerResource(section, evaluationInterval);
      case INSTANCE -> InstanceMetrics.instance(section, evaluationInterval);
      case EXTERNAL -> ExternalMetrics.external(section);
    };
  }

  private static void checkType(Fields metric, MetricType type) {
    for (MetricType other : MetricType.values()) {
      if (other != type && metric.has(other.section())) {
        metric.fault(other.section(), "only " + type.section() + " with type " + type.word());
      }
    }
  }

  private static Set<String> keys() {
    Set<String> keys =
        Arrays.stream(MetricType.values())
            .map(MetricType::section)
            .collect(Collectors.toCollection(TreeSet::new));
    keys.add("type");
    return keys;
  }

  private static ChoiceForm<MetricType> types() {
    Map<String, MetricType> words = new LinkedHashMap<>();
    for (MetricType type : MetricType.values()) {
      words.put(type.word(), type);
    }
    return new ChoiceForm<>(words);
  }
}
