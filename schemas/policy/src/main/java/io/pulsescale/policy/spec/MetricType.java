package io.pulsescale.policy.spec;

import java.util.Set;

/** The types of metric, each with the section that describes it. */
enum MetricType {
  PULSAR_BACKLOG("PulsarBacklog", "pulsarBacklog", PulsarMetrics.BACKLOG_KEYS),
  PULSAR_DRAIN("PulsarDrain", "pulsarDrain", PulsarMetrics.DRAIN_KEYS),
  RESOURCE("Resource", "resource", InstanceMetrics.RESOURCE_KEYS),
  CONTAINER_RESOURCE(
      "ContainerResource", "containerResource", InstanceMetrics.CONTAINER_RESOURCE_KEYS),
  INSTANCE("Instance", "instance", InstanceMetrics.INSTANCE_KEYS),
  EXTERNAL("External", "external", ExternalMetrics.KEYS);

  private final String word;
  private final String section;
  private final Set<String> keys;

  MetricType(String word, String section, Set<String> keys) {
    this.word = word;
    this.section = section;
    this.keys = keys;
  }

  String word() {
    return word;
  }

  /** Key of the section that goes with the type. */
  String section() {
    return section;
  }

  /** Keys of the section. */
  Set<String> keys() {
    return keys;
  }
}
