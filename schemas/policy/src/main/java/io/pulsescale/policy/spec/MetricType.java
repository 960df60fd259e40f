package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Metric;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.Key;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** The types of metric, each with the section that describes it. */
enum MetricType {
  PULSAR_BACKLOG(
      "PulsarBacklog",
      "pulsarBacklog",
      BacklogReader.KEYS,
      BacklogReader::read,
      "KEDA's meaning: a replica for each threshold of backlog."),
  PULSAR_DRAIN(
      "PulsarDrain",
      "pulsarDrain",
      DrainReader.KEYS,
      DrainReader::read,
      "Replicas to clear the backlog within a time while keeping up with arrivals."),
  RESOURCE(
      "Resource",
      "resource",
      ResourceReader.KEYS,
      ResourceReader::pod,
      "What the pods use of a resource."),
  CONTAINER_RESOURCE(
      "ContainerResource",
      "containerResource",
      ResourceReader.CONTAINER_KEYS,
      ResourceReader::container,
      "What one container of each pod uses of a resource."),
  INSTANCE(
      "Instance",
      "instance",
      InstanceReader.KEYS,
      InstanceReader::read,
      "A gauge or rate that each instance reports; HPA's Pods metric."),
  EXTERNAL(
      "External",
      "external",
      ExternalReader.KEYS,
      ExternalReader::read,
      "Any other number; HPA's External metric.");

  private final String word;
  private final Key.Section section;
  private final BiFunction<Fields, Surroundings, Optional<Metric>> reader;

  MetricType(
      String word,
      String section,
      List<Key> keys,
      BiFunction<Fields, Surroundings, Optional<Metric>> reader,
      String meaning) {
    this.word = word;
    this.section = new Key.Section(section, keys, false, "required with its type", meaning);
    this.reader = reader;
  }

  String word() {
    return word;
  }

  /** The section that goes with the type. */
  Key.Section section() {
    return section;
  }

  /** The metric that the section describes. */
  Optional<Metric> read(Fields metric, Surroundings around) {
    return metric
        .requiredMapping(section.name(), Key.names(section.keys()))
        .flatMap(fields -> reader.apply(fields, around));
  }
}
