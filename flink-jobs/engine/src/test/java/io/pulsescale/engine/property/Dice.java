package io.pulsescale.engine.property;

import java.time.Duration;
import java.util.SplittableRandom;

/** Chance, the same again for the same seed. */
final class Dice {
  private final SplittableRandom random;

  Dice(long seed) {
    random = new SplittableRandom(seed);
  }

  /** True once in so many times. */
  boolean oneIn(int times) {
    return random.nextInt(times) == 0;
  }

  /** From 0 to just below. */
  int below(int bound) {
    return random.nextInt(bound);
  }

  int between(int least, int most) {
    return random.nextInt(least, most + 1);
  }

  double between(double least, double most) {
    return random.nextDouble(least, most);
  }

  Duration seconds(int least, int most) {
    return Duration.ofSeconds(between(least, most));
  }

  @SafeVarargs
  final <T> T pick(T... values) {
    return values[below(values.length)];
  }

  /** Often nothing, mostly little, sometimes a lot. */
  long load() {
    return switch (below(6)) {
      case 0 -> 0;
      case 1 -> below(10_000);
      case 2 -> 1L << below(40);
      default -> below(500);
    };
  }
}
