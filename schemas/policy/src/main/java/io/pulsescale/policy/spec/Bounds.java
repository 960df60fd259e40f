package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Replicas;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.IntegerForm;
import io.pulsescale.policy.field.Key;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The smallest and the largest size, and the size of rest. */
final class Bounds {
  private static final Key.Scalar<Long> MIN =
      Key.of(
          "minReplicas",
          IntegerForm.from(0),
          (long) Replicas.DEFAULT.min(),
          "Smallest size; 0 when a metric can wake the workload.");
  private static final Key.Scalar<Long> MAX =
      Key.required("maxReplicas", IntegerForm.from(1), "Largest size, minReplicas or more.");
  private static final Key.Scalar<Long> IDLE =
      Key.optional(
          "idleReplicas",
          IntegerForm.from(0),
          "none: minReplicas is the size of rest",
          "Size while nothing is active, below minReplicas; KEDA's idleReplicaCount.");

  static final List<Key> KEYS = List.of(MIN, MAX, IDLE);

  private final Fields spec;

  private Bounds(Fields spec) {
    this.spec = spec;
  }

  static Optional<Long> max(Fields spec) {
    return spec.read(MAX);
  }

  /** All of them; whether zero is possible depends on the metrics. */
  static Optional<Replicas> read(Fields spec, Optional<Long> max, List<Metric> metrics) {
    return new Bounds(spec).read(max, metrics);
  }

  private Optional<Replicas> read(Optional<Long> max, List<Metric> metrics) {
    long min = spec.get(MIN);
    Optional<Long> idle = spec.read(IDLE);
    if (max.isPresent() && min > max.get()) {
      spec.fault(MIN.name(), "0 to maxReplicas (%d)".formatted(max.get()));
    }
    refuseIdleFrom(min, idle);
    refuseZeroForEver(min, idle, metrics);
    return spec.sound(MIN.name()) && spec.sound(IDLE.name()) && max.isPresent()
        ? Optional.of(new Replicas((int) min, max.get().intValue(), size(idle)))
        : Optional.empty();
  }

  private void refuseIdleFrom(long min, Optional<Long> idle) {
    if (idle.isPresent() && spec.sound(MIN.name()) && idle.get() >= min) {
      spec.fault(
          IDLE.name(),
          min == 0
              ? "no such key with minReplicas 0, which is the size of rest already"
              : "0 to %d, below minReplicas (%d)".formatted(min - 1, min));
    }
  }

  private void refuseZeroForEver(long min, Optional<Long> idle, List<Metric> metrics) {
    boolean canWake = metrics.stream().anyMatch(Metric::canWake);
    if (canWake || !spec.sound("metrics")) {
      return;
    }
    String allowed =
        "1 or more, as no metric here has a value at zero that could wake the workload"
            + " (PulsarBacklog, PulsarDrain and External have)";
    if (min == 0) {
      spec.fault(MIN.name(), allowed);
    } else if (idle.equals(Optional.of(0L))) {
      spec.fault(IDLE.name(), allowed);
    }
  }

  private static OptionalInt size(Optional<Long> idle) {
    return idle.map(size -> OptionalInt.of(size.intValue())).orElseGet(OptionalInt::empty);
  }
}
