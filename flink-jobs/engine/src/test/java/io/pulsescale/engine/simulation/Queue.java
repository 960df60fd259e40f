package io.pulsescale.engine.simulation;

/**
 * A topic with one subscription, served in order, second by second: arrivals and service are known
 * exactly, so what the engine learns can be held against the truth.
 */
final class Queue {
  private final double[] arrivedUntil;
  private double arrived;
  private double served;
  private int second;
  private int oldestSecond;

  Queue(int seconds, long waiting) {
    arrivedUntil = new double[seconds + 1];
    arrivedUntil[0] = waiting;
    arrived = waiting;
  }

  /** One second in which so many messages arrive and at most so many are served. */
  void pass(double arrivals, double capacity) {
    arrived += arrivals;
    served = Math.min(arrived, served + capacity);
    second++;
    arrivedUntil[second] = arrived;
    while (oldestSecond < second && arrivedUntil[oldestSecond] <= served) {
      oldestSecond++;
    }
  }

  long inMessages() {
    return (long) arrived;
  }

  long backlog() {
    return (long) arrived - (long) served;
  }

  /** How long the oldest message has waited; 0 when there is none. */
  int oldestAgeSeconds() {
    return backlog() == 0 ? 0 : second - oldestSecond;
  }
}
