package io.pulsescale.policy.migration;

import io.pulsescale.policy.field.IntegerForm;
import io.pulsescale.policy.field.QuantityForm;
import io.pulsescale.policy.source.SourceScalar;
import java.util.Map;
import java.util.Optional;

/**
 * One of KEDA's cpu and memory triggers, which its HPA reads as Resource metrics.
 *
 * @param resource cpu or memory
 * @param container the one that counts; empty for the whole pod
 * @param target as a policy writes it
 */
record ResourceTrigger(String resource, Optional<String> container, Map<String, Object> target) {

  static boolean is(String triggerType) {
    return triggerType.equals("cpu") || triggerType.equals("memory");
  }

  /**
   * The trigger; empty when its target is neither a percentage nor a quantity.
   *
   * @param metricType of the trigger; the metadata said it in older versions
   */
  static Optional<ResourceTrigger> read(
      String resource, Optional<String> metricType, TriggerParams params) {
    String type = metricType.or(() -> params.own("type")).orElse("");
    SourceScalar value =
        new SourceScalar(1, SourceScalar.Kind.NUMBER, params.own("value").orElse(""));
    return target(type, value)
        .map(target -> new ResourceTrigger(resource, params.own("containerName"), target));
  }

  private static Optional<Map<String, Object>> target(String type, SourceScalar value) {
    return switch (type) {
      case "Utilization" ->
          IntegerForm.from(1)
              .read(value)
              .map(percent -> Trees.map("type", type, "averageUtilization", percent));
      case "AverageValue" ->
          QuantityForm.positive()
              .read(value)
              .map(milli -> Trees.map("type", type, "averageValue", value.text()));
      default -> Optional.empty();
    };
  }

  /** What makes it different from others. */
  String id() {
    return resource + "|" + container.orElse("");
  }

  /** As a policy writes it. */
  Map<String, Object> metric() {
    Map<String, Object> section = Trees.map("name", resource);
    container.ifPresent(name -> section.put("container", name));
    section.put("target", target);
    return container.isPresent()
        ? Trees.map("type", "ContainerResource", "containerResource", section)
        : Trees.map("type", "Resource", "resource", section);
  }
}
