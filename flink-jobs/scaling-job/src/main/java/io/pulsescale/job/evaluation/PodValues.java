package io.pulsescale.job.evaluation;

import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.series.WindowValue;
import io.pulsescale.job.evaluation.PodInstances.OfContainer;
import io.pulsescale.job.evaluation.PodInstances.OfPod;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A metric's value for each pod: the sum over the instances that count. */
final class PodValues {
  private final List<OfPod> pods;

  PodValues(List<OfPod> pods) {
    this.pods = pods;
  }

  /** As metrics-server reports it: a pod whose containers are not all known has no value. */
  PodReadings of(Resource metric) {
    InstanceWindow window = InstanceWindow.of(metric);
    return new PodReadings(
        pods.stream()
            .map(pod -> counting(pod, metric.container()))
            .map(pod -> reading(pod, window, pod.expected()))
            .flatMap(Optional::stream)
            .toList());
  }

  /** Containers that do not report the metric are left out. */
  PodReadings of(Instance metric) {
    InstanceWindow window = InstanceWindow.of(metric);
    return new PodReadings(
        pods.stream().map(pod -> reading(pod, window, 1)).flatMap(Optional::stream).toList());
  }

  private static OfPod counting(OfPod pod, Optional<String> container) {
    if (container.isEmpty()) {
      return pod;
    }
    List<OfContainer> named =
        pod.instances().stream().filter(it -> it.container().equals(container.get())).toList();
    return new OfPod(pod.pod(), 1, named);
  }

  private static Optional<PodReading> reading(OfPod pod, InstanceWindow window, int atLeast) {
    List<InstanceMemory> all = pod.instances().stream().map(OfContainer::instance).toList();
    List<InstanceMemory> awake = all.stream().filter(it -> !it.standby()).toList();
    if (awake.isEmpty()) {
      return all.stream()
          .map(InstanceMemory::observedAtMillis)
          .max(Long::compare)
          .map(newest -> new PodReading.Standby(pod.pod(), newest));
    }
    List<WindowValue.Complete> values =
        awake.stream()
            .map(window::valueOf)
            .map(PodValues::complete)
            .filter(Objects::nonNull)
            .toList();
    int asleep = all.size() - awake.size();
    return values.size() + asleep < atLeast || values.isEmpty()
        ? Optional.empty()
        : Optional.of(sum(pod.pod(), values));
  }

  private static WindowValue.Complete complete(WindowValue value) {
    return value instanceof WindowValue.Complete complete ? complete : null;
  }

  private static PodReading sum(String pod, List<WindowValue.Complete> values) {
    long sum = 0;
    long newest = 0;
    long covered = 0;
    for (WindowValue.Complete value : values) {
      sum += value.valueMilli();
      newest = Math.max(newest, value.observedAtMillis());
      covered = Math.max(covered, value.coveredMillis());
    }
    return new PodReading.Measured(pod, sum, newest, covered);
  }
}
