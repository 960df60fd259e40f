package io.pulsescale.policy.migration;

import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.FlagForm;
import io.pulsescale.policy.field.TextForm;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The triggers of a ScaledObject, each a metric. */
final class ScaledTriggers {
  static final Set<String> KEYS =
      Set.of("type", "name", "metadata", "metricType", "authenticationRef", "useCachedMetrics");
  private static final Set<String> RESOURCE_METADATA = Set.of("type", "value", "containerName");
  private static final ChoiceForm<String> METRIC_TYPE =
      ChoiceForm.of(new String[] {"Utilization", "AverageValue", "Value"}, Function.identity());

  private final PolicyDraft draft;
  private final Findings findings;
  private final PulsarTriggers pulsarTriggers;

  ScaledTriggers(PolicyDraft draft, Findings findings, PulsarTriggers pulsarTriggers) {
    this.draft = draft;
    this.findings = findings;
    this.pulsarTriggers = pulsarTriggers;
  }

  static String type(Fields trigger) {
    return trigger.required("type", TextForm.ANY).orElse("");
  }

  void read(List<Fields> triggers) {
    for (int index = 0; index < triggers.size(); index++) {
      read(triggers.get(index), index);
    }
  }

  private void read(Fields trigger, int index) {
    String type = type(trigger);
    trigger.read("name", TextForm.ANY);
    trigger.read("useCachedMetrics", new FlagForm());
    Optional<String> metricType = trigger.read("metricType", METRIC_TYPE);
    if (type.equals("pulsar")) {
      pulsarTriggers.read(trigger, index);
      metricType
          .filter(word -> !word.equals(KedaMetricType.AVERAGE_VALUE.word()))
          .ifPresent(
              word ->
                  findings.note(
                      trigger, "metricType", "KEDA ignores it: the target is an AverageValue"));
    } else if (ResourceTrigger.is(type)) {
      resource(trigger, type, metricType);
    } else if (!type.isEmpty()) {
      findings.lost(trigger, "type", withoutEquivalent(metricType));
    }
  }

  private static String withoutEquivalent(Optional<String> metricType) {
    return KedaMetricType.of(metricType)
        .map(
            type ->
                "not read: publish the number as metric samples and take an External metric with a"
                    + " target of type "
                    + type.word())
        .orElse("not read, and KEDA refuses its metricType");
  }

  private void resource(Fields trigger, String type, Optional<String> metricType) {
    Optional<Fields> metadata = trigger.open("metadata");
    TriggerParams params =
        new TriggerParams(metadata.map(Fields::texts).orElse(Map.of()), Map.of());
    metadata.ifPresent(
        fields ->
            fields.keys().stream()
                .filter(key -> !RESOURCE_METADATA.contains(key))
                .forEach(key -> findings.note(fields, key, "KEDA ignores it")));
    Optional<ResourceTrigger> read = ResourceTrigger.read(type, metricType, params);
    if (read.isEmpty()) {
      findings.lost(
          trigger,
          "metadata",
          "allowed: value, a percentage with metricType Utilization or a quantity with"
              + " AverageValue");
    } else if (!draft.metric(read.get().id(), read.get().metric())) {
      findings.lost(trigger, "type", "a trigger before reads the same; a policy takes it once");
    }
  }
}
