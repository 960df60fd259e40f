package io.pulsescale.job.evaluation;

import io.pulsescale.engine.observation.AbsentReading;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.series.MilliQuantity;
import io.pulsescale.event.EventType;
import io.pulsescale.event.Failure;
import io.pulsescale.event.MetricSample;
import io.pulsescale.job.event.Envelopes;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The newest value of each series that a selector matches, in the order of their keys. */
final class ExternalSeries {
  private final Envelopes envelopes;
  private final PolicyMemory memory;

  ExternalSeries(Envelopes envelopes, PolicyMemory memory) {
    this.envelopes = envelopes;
    this.memory = memory;
  }

  /** Absent when no series has a value and one says why. */
  MetricReading of(External metric) {
    List<MetricSample> matching =
        memory.samples().values().stream()
            .filter(it -> it.stream() == EventType.METRIC_SAMPLE)
            .map(it -> envelopes.open(it, MetricSample.class))
            .filter(it -> matches(metric, it))
            .toList();
    List<SeriesValue> values = matching.stream().flatMap(ExternalSeries::value).toList();
    Optional<Failure> failure =
        matching.stream().map(MetricSample::getFailure).filter(Objects::nonNull).findFirst();
    return values.isEmpty() && failure.isPresent()
        ? new AbsentReading(Targets.absence(failure.get()))
        : new ExternalReading(values);
  }

  private static boolean matches(External metric, MetricSample sample) {
    return sample.getName().equals(metric.name())
        && sample.getLabels().entrySet().containsAll(metric.selector().entrySet());
  }

  private static Stream<SeriesValue> value(MetricSample sample) {
    if (sample.getValue() == null) {
      return Stream.empty();
    }
    return MilliQuantity.of(sample.getValue()).stream()
        .mapToObj(milli -> new SeriesValue(milli, sample.getObservedAtMillis()));
  }
}
