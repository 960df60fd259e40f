package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricOptions;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.Key;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads one metric: its type, and the one section that goes with the type. */
public final class MetricReader {
  private static final Key.Scalar<MetricType> TYPE =
      Key.required(
          "type", ChoiceForm.of(MetricType.values(), MetricType::word), "Which metric it is.");

  /** Every key of a metric. */
  public static final List<Key> KEYS = keys();

  private final Duration evaluationInterval;
  private final Semantics semantics;

  /** Of policies that are evaluated so often, by those rules. */
  public MetricReader(Duration evaluationInterval, Semantics semantics) {
    this.evaluationInterval = evaluationInterval;
    this.semantics = semantics;
  }

  /** The metric; empty when something in it is a fault. */
  public Optional<Metric> read(Fields metric) {
    Optional<MetricType> type = metric.read(TYPE);
    MetricOptions options = OptionsReader.read(metric, semantics);
    Surroundings around = new Surroundings(evaluationInterval, semantics, options);
    type.ifPresent(known -> refuseOtherSections(metric, known));
    return type.flatMap(known -> known.read(metric, around)).filter(read -> metric.sound());
  }

  private static void refuseOtherSections(Fields metric, MetricType type) {
    for (MetricType other : MetricType.values()) {
      String section = other.section().name();
      if (other != type && metric.has(section)) {
        metric.fault(section, "only " + type.section().name() + " with type " + type.word());
      }
    }
  }

  private static List<Key> keys() {
    List<Key> keys = new ArrayList<>(List.of(TYPE));
    for (MetricType type : MetricType.values()) {
      keys.add(type.section());
    }
    keys.addAll(OptionsReader.KEYS);
    return List.copyOf(keys);
  }
}
