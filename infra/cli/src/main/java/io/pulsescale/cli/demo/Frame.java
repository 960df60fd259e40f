package io.pulsescale.cli.demo;

import java.time.Duration;

/**
 * What is shown of one second.
 *
 * @param backlog messages that the broker has and no worker has finished
 */
record Frame(Duration at, Load load, long backlog, View orders, View shopApi) {

  /**
   * @param orders messages per second
   * @param shopApi thousandths of a core
   */
  record Load(double orders, double shopApi) {}

  /** One workload: its load as its policy saw it, its sizes, and the last evaluation's words. */
  record View(String seen, int wanted, int ready, String reason) {}
}
