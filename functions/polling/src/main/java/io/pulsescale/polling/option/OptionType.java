package io.pulsescale.polling.option;

import java.util.Optional;

/** How one kind of option is written. */
public interface OptionType<T> {
  /** What is allowed, in words that complete "allowed: …". */
  String allowed();

  /** The value that a configuration's value stands for; empty when it is not allowed. */
  Optional<T> read(Object value);

  /** How a value is written; for the table of defaults. */
  String written(T value);

  /** Whether messages may repeat a value that is not allowed; false where it may hold a secret. */
  default boolean mayBeShown() {
    return true;
  }
}
