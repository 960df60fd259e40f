package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.InstanceMetric;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.Key;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What each instance of the workload reports about itself. */
final class InstanceReader {
  private static final Key.Scalar<InstanceMetric> METRIC =
      Key.required(
          "metric",
          ChoiceForm.of(InstanceMetric.values(), InstanceMetric::key),
          "The gauge or rate.");
  private static final Key.Scalar<Duration> WINDOW = Window.key(Instance.DEFAULT_WINDOW);
  private static final TargetReader TARGET = new TargetReader(TargetKind.AVERAGE_VALUE);

  static final List<Key> KEYS =
      List.of(METRIC, WINDOW, TARGET.section(), ExternalReader.ACTIVATION);

  private InstanceReader() {}

  static Optional<Metric> read(Fields section, Surroundings around) {
    Optional<InstanceMetric> metric = section.read(METRIC);
    Duration window = Window.read(section, WINDOW, around.evaluationInterval());
    Optional<MetricTarget.AverageValue> target =
        TARGET.read(section).map(MetricTarget.AverageValue.class::cast);
    long activationMilli = section.get(ExternalReader.ACTIVATION);
    return metric.flatMap(
        known ->
            target.map(
                aim ->
                    new Instance(
                        Instance.identity(known),
                        known,
                        window,
                        aim,
                        activationMilli,
                        around.options())));
  }
}
