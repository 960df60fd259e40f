package io.pulsescale.engine.metric;

/** Sums and products of 64 bits that stop at the largest number instead of wrapping. */
final class Saturating {
  private Saturating() {}

  /**
   * @return true when that is where sums and products stop: no number that was ever counted
   */
  static boolean isAbsurd(long value) {
    return value == Long.MAX_VALUE || value == Long.MIN_VALUE;
  }

  static long add(long left, long right) {
    long sum = left + right;
    boolean wrapped = ((left ^ sum) & (right ^ sum)) < 0;
    return wrapped ? limit(left) : sum;
  }

  static long multiply(long left, long right) {
    long high = Math.multiplyHigh(left, right);
    long low = left * right;
    boolean fits = (high == 0 && low >= 0) || (high == -1 && low < 0);
    return fits ? low : limit(left ^ right);
  }

  private static long limit(long sign) {
    return sign < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
  }
}
