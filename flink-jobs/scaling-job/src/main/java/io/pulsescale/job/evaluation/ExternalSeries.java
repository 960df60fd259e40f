package io.pulsescale.job.evaluation;

import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.AbsentReading;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.series.MilliQuantity;
import io.pulsescale.event.EventType;
import io.pulsescale.event.MetricSample;
import io.pulsescale.job.event.Envelopes;
import java.util.List;
import java.util.Optional;

/**
 * The newest value of each series that a selector matches, in the order of their keys. One that
 * failed, or has a value that is no number, makes the metric unknown: a sum without it would take
 * it for zero.
 */
public final class ExternalSeries {
  /** Of one metric that are kept; one more tells that there are more. */
  static final int MOST_SERIES = 1_000;

  private final Envelopes envelopes;
  private final PolicyMemory memory;
  private final Semantics semantics;

  ExternalSeries(Envelopes envelopes, PolicyMemory memory, Semantics semantics) {
    this.envelopes = envelopes;
    this.memory = memory;
    this.semantics = semantics;
  }

  MetricReading of(External metric) {
    List<MetricSample> matching =
        memory.samples().values().stream()
            .filter(it -> it.stream() == EventType.METRIC_SAMPLE)
            .map(it -> envelopes.open(it, MetricSample.class))
            .filter(it -> matches(metric, it))
            .toList();
    return matching.stream()
        .flatMap(sample -> whyUnknown(sample).stream())
        .findFirst()
        .or(() -> tooMany(matching.size()))
        .<MetricReading>map(AbsentReading::new)
        .orElseGet(() -> new ExternalReading(matching.stream().map(this::value).toList()));
  }

  /** Whether a metric of a policy sums the series up. */
  public static boolean isSelected(Policy policy, MetricSample sample) {
    return policy.metrics().stream()
        .anyMatch(it -> it instanceof External metric && matches(metric, sample));
  }

  static boolean matches(External metric, MetricSample sample) {
    return sample.getName().equals(metric.name())
        && sample.getLabels().entrySet().containsAll(metric.selector().entrySet());
  }

  /** Whether a sample says that its series has ended: it has no value, and nothing went wrong. */
  static boolean ends(MetricSample sample) {
    return sample.getValue() == null && sample.getFailure() == null;
  }

  private Optional<Absence> whyUnknown(MetricSample sample) {
    if (sample.getValue() == null) {
      return Optional.of(Targets.absence(sample.getFailure()));
    }
    return MilliQuantity.of(sample.getValue(), semantics).isPresent()
        ? Optional.empty()
        : Optional.of(new Absence("malformed", "the value %s".formatted(sample.getValue())));
  }

  private static Optional<Absence> tooMany(int series) {
    return series > MOST_SERIES
        ? Optional.of(
            new Absence("tooManySeries", "more than %d series match".formatted(MOST_SERIES)))
        : Optional.empty();
  }

  private SeriesValue value(MetricSample sample) {
    long milli = MilliQuantity.of(sample.getValue(), semantics).getAsLong();
    return new SeriesValue(milli, sample.getObservedAtMillis());
  }
}
