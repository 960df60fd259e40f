package io.pulsescale.engine.observation;

import java.util.OptionalLong;

/**
 * A field manager that owns spec.replicas.
 *
 * @param manager its name
 * @param subresource written through; empty for the object itself
 * @param atMillis when it wrote, epoch milliseconds; empty when not reported
 */
public record ReplicasManager(String manager, String subresource, OptionalLong atMillis) {
  /** The name under which decisions are applied. */
  public static final String OURS = "pulsescale";

  /**
   * @return true when decisions of ours wrote the size
   */
  public boolean isOurs() {
    return manager.equals(OURS);
  }
}
