package io.pulsescale.job.evaluation;

import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.event.InstanceReading;
import java.util.OptionalLong;
import java.util.function.Function;

/** What of an instance's reading a metric is made of. */
enum InstanceSource {
  CPU_TIME_MILLIS(true, InstanceReading::getCpuTimeMillis),
  RSS_BYTES(false, InstanceReading::getRssBytes),
  IN_FLIGHT_REQUESTS(false, InstanceReading::getInFlightRequests),
  QUEUED_REQUESTS(false, InstanceReading::getQueuedRequests),
  CONNECTIONS(false, InstanceReading::getConnections),
  REQUESTS(true, InstanceReading::getRequests);

  private final boolean counter;
  private final Function<InstanceReading, Long> field;

  InstanceSource(boolean counter, Function<InstanceReading, Long> field) {
    this.counter = counter;
    this.field = field;
  }

  static InstanceSource of(Resource metric) {
    return switch (metric.name()) {
      case CPU -> CPU_TIME_MILLIS;
      case MEMORY -> RSS_BYTES;
    };
  }

  static InstanceSource of(Instance metric) {
    return switch (metric.metric()) {
      case IN_FLIGHT_REQUESTS -> IN_FLIGHT_REQUESTS;
      case QUEUED_REQUESTS -> QUEUED_REQUESTS;
      case CONNECTIONS -> CONNECTIONS;
      case REQUESTS_PER_SECOND -> REQUESTS;
    };
  }

  static boolean feeds(Metric metric) {
    return metric instanceof Resource || metric instanceof Instance;
  }

  /** Whether it is a total that grows, and not a value of the moment. */
  boolean isCounter() {
    return counter;
  }

  /** Empty when the instance did not report it. */
  OptionalLong in(InstanceReading reading) {
    Long value = field.apply(reading);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
