package io.pulsescale.policy.migration;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * The replica counts of a ScaledObject as written.
 *
 * @param min minReplicaCount
 * @param max maxReplicaCount
 * @param idle idleReplicaCount
 */
record KedaReplicas(OptionalInt min, OptionalInt max, OptionalInt idle) {
  private static final int DEFAULT_MAX = 100;

  /** The smallest size of KEDA's HPA, which never goes below 1 (GetHPAMinReplicas). */
  int hpaMin() {
    return Math.max(1, min.orElse(1));
  }

  /** The largest size of KEDA's HPA (GetHPAMaxReplicas). */
  int hpaMax() {
    return max.orElse(DEFAULT_MAX);
  }

  /** Why KEDA refuses them; empty when it does not (CheckReplicaCountBoundsAreValid). */
  Optional<String> problem() {
    int least = min.isPresent() ? hpaMin() : 0;
    if (least > hpaMax()) {
      return Optional.of(
          "minReplicaCount (%d) above maxReplicaCount (%d)".formatted(least, hpaMax()));
    }
    return idle.isPresent() && idle.getAsInt() >= least
        ? Optional.of(
            "idleReplicaCount (%d) not below minReplicaCount (%d)"
                .formatted(idle.getAsInt(), least))
        : Optional.empty();
  }
}
