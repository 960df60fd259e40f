package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.ActivateWhen;
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
  private final List<Metric> metrics;
  private final ActivateWhen activateWhen;

  private Bounds(Fields spec, List<Metric> metrics, ActivateWhen activateWhen) {
    this.spec = spec;
    this.metrics = metrics;
    this.activateWhen = activateWhen;
  }

  static Optional<Long> max(Fields spec) {
    return spec.read(MAX);
  }

  /** All of them; whether zero is possible depends on the metrics. */
  static Optional<Replicas> read(
      Fields spec, Optional<Long> max, List<Metric> metrics, ActivateWhen activateWhen) {
    return new Bounds(spec, metrics, activateWhen).read(max);
  }

  private Optional<Replicas> read(Optional<Long> max) {
    long min = spec.get(MIN);
    Optional<Long> idle = spec.read(IDLE);
    if (max.isPresent() && min > max.get()) {
      spec.fault(MIN.name(), "0 to maxReplicas (%d)".formatted(max.get()));
    }
    refuseIdleFrom(min, idle);
    refuseZeroForEver(min, idle);
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

  private void refuseZeroForEver(long min, Optional<Long> idle) {
    Optional<String> reason = spec.sound("metrics") ? nothingWakes() : Optional.empty();
    if (reason.isPresent() && min == 0) {
      spec.fault(MIN.name(), "1 or more, as " + reason.get());
    } else if (reason.isPresent() && idle.equals(Optional.of(0L))) {
      spec.fault(IDLE.name(), "1 or more, as " + reason.get());
    }
  }

  /** Why the workload would stay at zero for ever; empty when it would not. */
  private Optional<String> nothingWakes() {
    if (metrics.stream().noneMatch(Metric::canWake)) {
      return Optional.of(
          "no metric here has a value at zero that could wake the workload (PulsarBacklog,"
              + " PulsarDrain and External have)");
    }
    boolean waits = metrics.stream().anyMatch(it -> it.countsForActivity() && !it.canWake());
    return waits && activateWhen == ActivateWhen.ALL
        ? Optional.of("activateWhen: All waits for a metric that has no value at zero (Instance)")
        : Optional.empty();
  }

  private static OptionalInt size(Optional<Long> idle) {
    return idle.map(size -> OptionalInt.of(size.intValue())).orElseGet(OptionalInt::empty);
  }
}
