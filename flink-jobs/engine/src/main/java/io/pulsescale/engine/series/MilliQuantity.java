package io.pulsescale.engine.series;

import java.util.OptionalLong;

/** A number as thousandths: the form in which the engine computes. */
public final class MilliQuantity {
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
   * KEDA's GetMetricTargetMili and GenerateMetricInMili: what cannot be a quantity is zero.
   *
   * @param value any double
   * @return the value in thousandths, at most the largest number; 0 when it is not a number,
   *     negative or infinite
   */
  public static long upstream(double value) {
    return Double.isFinite(value) ? (long) Math.max(0, Math.ceil(value * 1000)) : 0;
  }
}
