package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.Form;
import io.pulsescale.policy.field.IntegerForm;
import io.pulsescale.policy.field.Key;
import io.pulsescale.policy.field.QuantityForm;
import java.util.Optional;
import java.util.function.LongFunction;

/** The kinds of target of autoscaling/v2, each with the key that holds its number. */
enum TargetKind {
  UTILIZATION(
      "Utilization",
      "averageUtilization",
      IntegerForm.from(1),
      percent -> new MetricTarget.Utilization(Math.toIntExact(percent)),
      "Percent of what the pods request, on average; with type Utilization."),
  VALUE(
      "Value",
      "value",
      QuantityForm.positive(),
      MetricTarget.Value::new,
      "The metric as a whole; with type Value."),
  AVERAGE_VALUE(
      "AverageValue",
      "averageValue",
      QuantityForm.positive(),
      MetricTarget.AverageValue::new,
      "The metric for each pod, on average; with type AverageValue.");

  private final String word;
  private final Key.Scalar<Long> number;
  private final LongFunction<MetricTarget> target;

  TargetKind(
      String word, String key, Form<Long> form, LongFunction<MetricTarget> target, String meaning) {
    this.word = word;
    this.number = Key.optional(key, form, "required with its type", meaning);
    this.target = target;
  }

  String word() {
    return word;
  }

  /** The key of the number. */
  Key.Scalar<Long> number() {
    return number;
  }

  String key() {
    return number.name();
  }

  Optional<MetricTarget> read(Fields section) {
    return section.required(number.name(), number.form()).map(target::apply);
  }
}
