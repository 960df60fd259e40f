package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.Key;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The target of a metric that allows some kinds of it. The type may be left out: the number's key
 * says it as well.
 */
final class TargetReader {
  private final List<TargetKind> allowed;
  private final Key.Scalar<TargetKind> type;
  private final Key.Section section;

  TargetReader(TargetKind... kinds) {
    allowed = List.of(kinds);
    Map<String, TargetKind> words = new LinkedHashMap<>();
    allowed.forEach(kind -> words.put(kind.word(), kind));
    type =
        Key.optional(
            "type",
            new ChoiceForm<>(words),
            "the one whose number is given",
            "What the target is compared with.");
    List<Key> keys = new ArrayList<>(List.of(type));
    allowed.forEach(kind -> keys.add(kind.number()));
    section = Key.section("target", keys, "What to keep the metric at; one number.");
  }

  /** Where it stands in a metric's section. */
  Key.Section section() {
    return section;
  }

  Optional<MetricTarget> read(Fields metric) {
    return metric.mapping(section).flatMap(this::target);
  }

  private Optional<MetricTarget> target(Fields target) {
    TargetKind kind = target.read(type).orElseGet(() -> implied(target));
    for (TargetKind other : allowed) {
      if (other != kind && target.has(other.key())) {
        target.fault(other.key(), "only " + kind.key() + " with type " + kind.word());
      }
    }
    return kind.read(target);
  }

  private TargetKind implied(Fields target) {
    return allowed.stream()
        .filter(kind -> target.has(kind.key()))
        .findFirst()
        .orElse(allowed.get(0));
  }
}
