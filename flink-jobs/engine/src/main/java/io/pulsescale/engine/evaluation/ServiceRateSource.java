package io.pulsescale.engine.evaluation;

/** Where the service rate of a replica comes from that a PulsarDrain metric was sized with. */
public enum ServiceRateSource {
  /** Measured while the replicas had more work than they could do. */
  LEARNT("learnt"),
  /** The policy's serviceRatePerReplica: nothing was learnt yet. */
  HINT("hint"),
  /** Neither: the size doubles or halves until something is learnt. */
  GROWING("growing");

  private final String key;

  ServiceRateSource(String key) {
    this.key = key;
  }

  /**
   * @return the event's name of it
   */
  public String key() {
    return key;
  }
}
