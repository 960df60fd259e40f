package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.Key;
import io.pulsescale.policy.field.TextForm;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What pods, or one container of each, use of a resource. */
final class ResourceReader {
  private static final Key.Scalar<ResourceName> NAME =
      Key.required(
          "name", ChoiceForm.of(ResourceName.values(), ResourceName::key), "The resource.");
  private static final Key.Scalar<String> CONTAINER =
      Key.required("container", TextForm.LABEL_NAME, "The one container of each pod that counts.");
  private static final Key.Scalar<Duration> WINDOW = Window.key(Resource.DEFAULT_WINDOW);
  private static final TargetReader TARGET =
      new TargetReader(TargetKind.UTILIZATION, TargetKind.AVERAGE_VALUE);

  static final List<Key> KEYS = List.of(NAME, WINDOW, TARGET.section());
  static final List<Key> CONTAINER_KEYS = List.of(NAME, CONTAINER, WINDOW, TARGET.section());

  private ResourceReader() {}

  static Optional<Metric> pod(Fields section, Surroundings around) {
    return read(section, Optional.empty(), around);
  }

  static Optional<Metric> container(Fields section, Surroundings around) {
    Optional<String> container = section.read(CONTAINER);
    return read(section, container, around).filter(read -> container.isPresent());
  }

  private static Optional<Metric> read(
      Fields section, Optional<String> container, Surroundings around) {
    Optional<ResourceName> name = section.read(NAME);
    Duration window = Window.read(section, WINDOW, around.evaluationInterval());
    Optional<MetricTarget> target = TARGET.read(section);
    return name.flatMap(
        known ->
            target.map(
                aim ->
                    new Resource(
                        Resource.identity(known, container),
                        known,
                        container,
                        window,
                        aim,
                        around.options())));
  }
}
