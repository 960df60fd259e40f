package io.pulsescale.engine.series;

import io.pulsescale.engine.policy.Semantics;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalLong;

/** A number as thousandths: the form in which the engine computes. */
public final class MilliQuantity {
  private static final BigDecimal LARGEST = BigDecimal.valueOf(Long.MAX_VALUE);

  private MilliQuantity() {}

  /**
   * @param value any double
   * @return the value in thousandths, rounded up as a Kubernetes quantity is; empty when it is not
   *     a number, negative, infinite or too large to count
   */
  public static OptionalLong of(double value) {
    double milli = Math.ceil(value * 1000);
    boolean sane = value >= 0 && milli < Long.MAX_VALUE;
    return sane ? OptionalLong.of((long) milli) : OptionalLong.empty();
  }

  /**
   * @param value any double
   * @param semantics whose rules apply to what cannot be a quantity
   * @return the value in thousandths; empty, or 0 as upstream has it, when it cannot be one
   */
  public static OptionalLong of(double value, Semantics semantics) {
    return semantics.judgesReadings() ? of(value) : OptionalLong.of(upstream(value));
  }

  /**
   * KEDA's GetMetricTargetMili and GenerateMetricInMili: to the nearest of three decimals, and zero
   * for what is not a number, negative or infinite.
   */
  private static long upstream(double value) {
    if (!Double.isFinite(value) || value <= 0) {
      return 0;
    }
    BigDecimal milli = new BigDecimal(value).movePointRight(3).setScale(0, RoundingMode.HALF_EVEN);
    return milli.min(LARGEST).longValueExact();
  }
}
