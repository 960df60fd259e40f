package io.pulsescale.policy.migration;

import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.InstanceMetric;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.QuantityForm;
import io.pulsescale.policy.field.TextForm;
import io.pulsescale.policy.spec.MetricReader;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The metrics of a HorizontalPodAutoscaler. Resource, ContainerResource and External are written as
 * a policy writes them; Pods metrics that instances report are Instance metrics.
 */
final class HpaMetrics {
  private static final Set<String> KEYS =
      Set.of("type", "resource", "containerResource", "pods", "object", "external");
  private static final ChoiceForm<String> TYPE =
      ChoiceForm.of(
          new String[] {"Resource", "ContainerResource", "Pods", "Object", "External"},
          Function.identity());
  private static final String KEDA_LABEL = "scaledobject.keda.sh/name";

  private final Fields spec;
  private final Findings findings;
  private final MetricReader reader =
      new MetricReader(PolicyBuilder.DEFAULT_EVALUATION_INTERVAL, Semantics.UPSTREAM);

  HpaMetrics(Fields spec, Findings findings) {
    this.spec = spec;
    this.findings = findings;
  }

  void addTo(PolicyDraft draft) {
    List<Fields> metrics = spec.mappings("metrics", KEYS);
    if (metrics.isEmpty() && spec.sound("metrics")) {
      findings.note(spec, "metrics", "HPA's default is written out: cpu at 80 percent of requests");
      draft.metric(Resource.identity(ResourceName.CPU, Optional.empty()), defaultMetric());
    }
    metrics.forEach(metric -> add(metric, draft));
  }

  private static Map<String, Object> defaultMetric() {
    Map<String, Object> target = Trees.map("type", "Utilization", "averageUtilization", 80);
    return Trees.map("type", "Resource", "resource", Trees.map("name", "cpu", "target", target));
  }

  private void add(Fields metric, PolicyDraft draft) {
    switch (metric.required("type", TYPE).orElse("")) {
      case "Pods" -> pods(metric, draft);
      case "Object" ->
          findings.lost(
              metric,
              "type",
              "custom.metrics.k8s.io is not read: publish the number as a metric sample and take an"
                  + " External metric with the same target");
      case "Resource", "ContainerResource", "External" ->
          reader
              .read(metric)
              .ifPresentOrElse(
                  read -> add(metric, read, draft),
                  () -> findings.lost(metric, "type", "left out for what is told of it below"));
      default -> {}
    }
  }

  private void add(Fields metric, Metric read, PolicyDraft draft) {
    if (read instanceof External external) {
      String owner = external.selector().get(KEDA_LABEL);
      if (owner != null && TriggerMetricName.parse(external.name()).isPresent()) {
        findings.lost(metric, "type", "made by KEDA: give ScaledObject " + owner + " to from-keda");
        return;
      }
      findings.note(
          metric,
          "external",
          "external.metrics.k8s.io is not read: publish " + external.name() + " as metric samples");
    }
    if (!draft.metric(read.id(), Trees.of(metric.source()))) {
      findings.lost(metric, "type", "a metric before reads the same; a policy takes it once");
    }
  }

  private void pods(Fields metric, PolicyDraft draft) {
    Optional<Fields> pods = metric.requiredMapping("pods", Set.of("metric", "target"));
    Optional<Fields> named =
        pods.flatMap(fields -> fields.requiredMapping("metric", Set.of("name", "selector")));
    Optional<String> name = named.flatMap(fields -> fields.required("name", TextForm.ANY));
    Optional<Fields> target =
        pods.flatMap(fields -> fields.requiredMapping("target", Set.of("type", "averageValue")));
    Optional<Long> milli =
        target.flatMap(fields -> fields.required("averageValue", QuantityForm.positive()));
    if (name.isPresent() && milli.isPresent()) {
      Object averageValue = Trees.of(target.orElseThrow().source()).get("averageValue");
      instance(named.orElseThrow(), name.get(), averageValue, draft);
    }
  }

  private void instance(Fields named, String name, Object averageValue, PolicyDraft draft) {
    Optional<InstanceMetric> known =
        Arrays.stream(InstanceMetric.values()).filter(it -> it.key().equals(name)).findFirst();
    if (known.isEmpty()) {
      findings.lost(
          named,
          "name",
          "instances report "
              + Arrays.stream(InstanceMetric.values())
                  .map(InstanceMetric::key)
                  .collect(Collectors.joining(", "))
              + "; publish another as metric samples, summed, and take an External metric with"
              + " AverageValue");
    } else if (named.has("selector")) {
      findings.lost(named, "selector", "what instances report has no labels to select by");
    } else {
      Map<String, Object> target = Trees.map("type", "AverageValue", "averageValue", averageValue);
      Map<String, Object> metric =
          Trees.map("type", "Instance", "instance", Trees.map("metric", name, "target", target));
      draft.metric(Instance.identity(known.get()), metric);
    }
  }
}
