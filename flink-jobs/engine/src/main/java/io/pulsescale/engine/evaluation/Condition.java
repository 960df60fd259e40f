package io.pulsescale.engine.evaluation;

/**
 * A condition in HPA's and KEDA's own words.
 *
 * @param type which
 * @param status whether it holds
 * @param reason code
 */
public record Condition(Type type, Status status, Reason reason) {
  /** Which condition. */
  public enum Type {
    /** HPA: the size can be read and written. */
    ABLE_TO_SCALE("AbleToScale"),
    /** HPA: a size can be computed. */
    SCALING_ACTIVE("ScalingActive"),
    /** HPA: a bound or a rate policy cut the size. */
    SCALING_LIMITED("ScalingLimited"),
    /** HPA: the machine brought the target to zero. */
    SCALED_TO_ZERO("ScaledToZero"),
    /** KEDA: a metric is above its activation threshold. */
    ACTIVE("Active"),
    /** KEDA: a fallback stands in for a metric. */
    FALLBACK("Fallback"),
    /** KEDA: decisions are not applied. */
    PAUSED("Paused"),
    /** KEDA: every metric works, or those that do suffice. */
    READY("Ready"),
    /** KEDA: its HPA can compute a size. */
    HPA_ACTIVE("HPAActive");

    private final String key;

    Type(String key) {
      this.key = key;
    }

    /**
     * @return upstream's name of it
     */
    public String key() {
      return key;
    }
  }

  /** Whether a condition holds. */
  public enum Status {
    /** It holds. */
    TRUE("True"),
    /** It does not. */
    FALSE("False"),
    /** Not known. */
    UNKNOWN("Unknown");

    private final String key;

    Status(String key) {
      this.key = key;
    }

    /**
     * @return upstream's name of it
     */
    public String key() {
      return key;
    }
  }
}
