package io.pulsescale.policy.spec;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** The types of metric, each with the section that describes it. */
enum MetricType {
  PULSAR_BACKLOG("PulsarBacklog", "pulsarBacklog", true, PulsarMetrics.BACKLOG_KEYS),
  PULSAR_DRAIN("PulsarDrain", "pulsarDrain", false, PulsarMetrics.DRAIN_KEYS),
  RESOURCE("Resource", "resource", true, InstanceMetrics.RESOURCE_KEYS),
  INSTANCE("Instance", "instance", true, InstanceMetrics.INSTANCE_KEYS),
  EXTERNAL("External", "external", false, ExternalMetrics.KEYS);

  private final String word;
  private final String section;
  private final boolean decided;
  private final Set<String> keys;

  MetricType(String word, String section, boolean decided, Set<String> keys) {
    this.word = word;
    this.section = section;
    this.decided = decided;
    this.keys = keys;
  }

  String word() {
    return word;
  }

  /** Key of the section that goes with the type. */
  String section() {
    return section;
  }

  /** Whether this version's engine decides by it. */
  boolean decided() {
    return decided;
  }

  /** Keys of the section. */
  Set<String> keys() {
    return keys;
  }

  static String decidedOnes() {
    return Arrays.stream(values())
        .filter(MetricType::decided)
        .map(MetricType::word)
        .collect(Collectors.joining(", ", "one of ", ""));
  }
}
