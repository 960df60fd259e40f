package io.pulsescale.engine.policy;

import java.time.Duration;
import java.util.function.Supplier;

/** Checks shared by the compact constructors of this package. */
final class Require {
  private Require() {}

  static void that(boolean holds, Supplier<String> otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise.get());
    }
  }

  static void text(String name, String value) {
    that(!value.isBlank(), () -> name + " must not be empty");
  }

  static void atLeast(String name, long value, long least) {
    that(value >= least, () -> name + " is " + value + ", allowed: " + least + " or more");
  }

  static void between(String name, long value, long least, long most) {
    that(
        value >= least && value <= most,
        () -> name + " is " + value + ", allowed: " + least + " to " + most);
  }

  static void positive(String name, Duration value) {
    that(
        !value.isNegative() && !value.isZero(),
        () -> name + " is " + value + ", allowed: more than 0 s");
  }

  static void notNegative(String name, Duration value) {
    that(!value.isNegative(), () -> name + " is " + value + ", allowed: 0 s or more");
  }
}
