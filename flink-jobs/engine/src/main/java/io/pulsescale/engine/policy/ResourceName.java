package io.pulsescale.engine.policy;

/** A resource that pods request and use. */
public enum ResourceName {
  /** Processor time; thousandths of a core. */
  CPU("cpu"),
  /** Resident memory; thousandths of a byte. */
  MEMORY("memory");

  private final String key;

  ResourceName(String key) {
    this.key = key;
  }

  /**
   * @return Kubernetes' name of it
   */
  public String key() {
    return key;
  }
}
