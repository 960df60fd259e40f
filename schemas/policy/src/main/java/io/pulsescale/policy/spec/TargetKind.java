package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.IntegerForm;
import io.pulsescale.policy.field.QuantityForm;
import java.util.Optional;

/** The kinds of target of autoscaling/v2, each with the key that holds its number. */
enum TargetKind {
  UTILIZATION("Utilization", "averageUtilization") {
    @Override
    Optional<MetricTarget> read(Fields target) {
      return target
          .required(key(), IntegerForm.from(1))
          .map(percent -> new MetricTarget.Utilization(percent.intValue()));
    }
  },
  VALUE("Value", "value") {
    @Override
    Optional<MetricTarget> read(Fields target) {
      return target.required(key(), QuantityForm.positive()).map(MetricTarget.Value::new);
    }
  },
  AVERAGE_VALUE("AverageValue", "averageValue") {
    @Override
    Optional<MetricTarget> read(Fields target) {
      return target.required(key(), QuantityForm.positive()).map(MetricTarget.AverageValue::new);
    }
  };

  private final String word;
  private final String key;

  TargetKind(String word, String key) {
    this.word = word;
    this.key = key;
  }

  String word() {
    return word;
  }

  String key() {
    return key;
  }

  abstract Optional<MetricTarget> read(Fields target);
}
