package io.pulsescale.policy.migration;

import io.pulsescale.policy.ScaleTargetRef;
import io.pulsescale.policy.field.Fields;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A policy in the making, its keys in the order in which they are put. */
final class PolicyDraft {
  private final String namespace;
  private final String name;
  private final List<String> comments = new ArrayList<>();
  private final Set<String> metricIds = new HashSet<>();
  private final List<Object> metrics = new ArrayList<>();
  private final Map<String, Object> spec = new LinkedHashMap<>();

  PolicyDraft(String namespace, String name) {
    this.namespace = namespace;
    this.name = name;
  }

  /** Lines of comment above the policy. */
  void comment(String... lines) {
    comments.addAll(List.of(lines));
  }

  void scales(ScaleTargetRef target) {
    Map<String, Object> reference = new LinkedHashMap<>();
    reference.put("apiVersion", target.apiVersion());
    reference.put("kind", target.kind());
    reference.put("name", target.name());
    put("scaleTargetRef", reference);
  }

  void put(String key, Object value) {
    spec.put(key, value);
  }

  void putIfPresent(String key, Optional<?> value) {
    value.ifPresent(present -> put(key, present));
  }

  /** The behavior that was read from a mapping, as far as it is sound. */
  void behavior(Fields fields) {
    Map<String, Object> read = Trees.kindFirst(fields.canonical());
    putIfPresent("behavior", Optional.ofNullable(read.get("behavior")));
  }

  /** Adds a metric, unless there is one with the same identity. */
  boolean metric(String id, Map<String, Object> metric) {
    boolean fresh = metricIds.add(id);
    if (fresh) {
      spec.putIfAbsent("metrics", metrics);
      metrics.add(metric);
    }
    return fresh;
  }

  boolean hasMetrics() {
    return !metrics.isEmpty();
  }

  /** As YAML. */
  String text() {
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("name", name);
    metadata.put("namespace", namespace);
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("apiVersion", "pulsescale.io/v1alpha1");
    document.put("kind", "ScalingPolicy");
    document.put("metadata", metadata);
    document.put("spec", spec);
    return Yaml.document(comments, document);
  }
}
