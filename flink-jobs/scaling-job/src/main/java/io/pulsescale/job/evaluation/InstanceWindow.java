package io.pulsescale.job.evaluation;

import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.series.CounterWindow;
import io.pulsescale.engine.series.GaugeWindow;
import io.pulsescale.engine.series.WindowValue;
import java.util.List;
import java.util.stream.Stream;

/**
 * How a metric of a policy looks at each instance.
 *
 * @param metric identity within the policy
 * @param millis length of the window
 */
record InstanceWindow(String metric, InstanceSource source, long millis) {
  private static final long CPU_MILLIS_TO_MILLI_CORES = 1_000;
  private static final long EVENTS_TO_MILLI_PER_SECOND = 1_000_000;

  static List<InstanceWindow> of(Policy policy) {
    return policy.metrics().stream().flatMap(InstanceWindow::of).toList();
  }

  private static Stream<InstanceWindow> of(Metric metric) {
    if (metric instanceof Resource resource) {
      return Stream.of(of(resource));
    }
    return metric instanceof Instance instance ? Stream.of(of(instance)) : Stream.empty();
  }

  static InstanceWindow of(Resource metric) {
    return new InstanceWindow(metric.id(), InstanceSource.of(metric), metric.window().toMillis());
  }

  static InstanceWindow of(Instance metric) {
    return new InstanceWindow(metric.id(), InstanceSource.of(metric), metric.window().toMillis());
  }

  /** Value over the window in thousandths of the metric's unit. */
  WindowValue valueOf(InstanceMemory instance) {
    CounterWindow counter = instance.counters().getOrDefault(metric, CounterWindow.empty());
    GaugeWindow gauge = instance.gauges().getOrDefault(metric, GaugeWindow.empty());
    return switch (source) {
      case CPU_TIME_MILLIS -> counter.rate(millis, CPU_MILLIS_TO_MILLI_CORES);
      case REQUESTS -> counter.rate(millis, EVENTS_TO_MILLI_PER_SECOND);
      case RSS_BYTES -> gauge.latest();
      case IN_FLIGHT_REQUESTS, QUEUED_REQUESTS, CONNECTIONS -> gauge.mean(millis);
    };
  }
}
