package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Replicas;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.IntegerForm;
import java.util.List;
import java.util.Optional;

/** The smallest and the largest size. */
final class Bounds {
  private Bounds() {}

  static Optional<Long> max(Fields spec) {
    return spec.required("maxReplicas", IntegerForm.from(1));
  }

  /** Both; whether zero is possible depends on the metrics. */
  static Optional<Replicas> read(Fields spec, Optional<Long> max, List<Metric> metrics) {
    Optional<Long> stated = spec.read("minReplicas", IntegerForm.from(0));
    long min = stated.orElse((long) Replicas.DEFAULT.min());
    if (max.isPresent() && min > max.get()) {
      spec.fault("minReplicas", "0 to maxReplicas (%d)".formatted(max.get()));
    }
    if (min == 0 && spec.sound("metrics") && metrics.stream().noneMatch(Metric::canWake)) {
      spec.fault(
          "minReplicas",
          "1 or more, as no metric here has a value at zero that could wake the workload"
              + " (PulsarBacklog has)");
    }
    return spec.sound("minReplicas") && max.isPresent()
        ? Optional.of(Replicas.between((int) min, max.get().intValue()))
        : Optional.empty();
  }
}
