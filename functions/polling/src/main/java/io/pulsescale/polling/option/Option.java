package io.pulsescale.polling.option;

import java.util.Optional;

/**
 * One option.
 *
 * @param key its name in the configuration
 * @param type how it is written
 * @param defaultValue its value when absent; empty when it then has none
 * @param required whether it must be present
 * @param description one sentence
 */
public record Option<T>(
    String key,
    OptionType<T> type,
    Optional<T> defaultValue,
    boolean required,
    String description) {

  /** An option that must be given. */
  public static <T> Option<T> required(String key, OptionType<T> type, String description) {
    return new Option<>(key, type, Optional.empty(), true, description);
  }

  /** An option that may be left out and then stands for nothing. */
  public static <T> Option<T> optional(String key, OptionType<T> type, String description) {
    return new Option<>(key, type, Optional.empty(), false, description);
  }

  /** An option with a default. */
  public static <T> Option<T> of(
      String key, OptionType<T> type, T defaultValue, String description) {
    return new Option<>(key, type, Optional.of(defaultValue), false, description);
  }
}
