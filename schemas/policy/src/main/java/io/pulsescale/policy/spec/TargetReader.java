package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads the target of a metric. Its type may be left out: the number's key says it as well. */
final class TargetReader {
  private TargetReader() {}

  static Optional<MetricTarget> read(Fields metric, TargetKind... allowed) {
    return metric
        .requiredMapping("target", keys())
        .flatMap(target -> read(target, List.of(allowed)));
  }

  private static Optional<MetricTarget> read(Fields target, List<TargetKind> allowed) {
    TargetKind kind = target.read("type", types(allowed)).orElseGet(() -> implied(target, allowed));
    for (TargetKind other : TargetKind.values()) {
      if (other != kind && target.has(other.key())) {
        target.fault(other.key(), "only " + kind.key() + " with type " + kind.word());
      }
    }
    return kind.read(target);
  }

  private static TargetKind implied(Fields target, List<TargetKind> allowed) {
    return allowed.stream()
        .filter(kind -> target.has(kind.key()))
        .findFirst()
        .orElse(allowed.get(0));
  }

  private static Set<String> keys() {
    Set<String> keys = new TreeSet<>(Set.of("type"));
    Arrays.stream(TargetKind.values()).map(TargetKind::key).forEach(keys::add);
    return keys;
  }

  private static ChoiceForm<TargetKind> types(List<TargetKind> allowed) {
    Map<String, TargetKind> words = new LinkedHashMap<>();
    allowed.forEach(kind -> words.put(kind.word(), kind));
    return new ChoiceForm<>(words);
  }
}
