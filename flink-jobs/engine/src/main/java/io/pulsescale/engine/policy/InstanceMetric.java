package io.pulsescale.engine.policy;

/** What an instance reports about itself. */
public enum InstanceMetric {
  /** Gauge: HTTP requests being served. */
  IN_FLIGHT_REQUESTS("inFlightRequests"),
  /** Gauge: HTTP requests waiting. */
  QUEUED_REQUESTS("queuedRequests"),
  /** Gauge: open TCP connections. */
  CONNECTIONS("connections"),
  /** Rate: HTTP requests per second. */
  REQUESTS_PER_SECOND("requestsPerSecond");

  private final String key;

  InstanceMetric(String key) {
    this.key = key;
  }

  /**
   * @return the policy's name of it
   */
  public String key() {
    return key;
  }
}
