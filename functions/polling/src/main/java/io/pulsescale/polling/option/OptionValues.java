package io.pulsescale.polling.option;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The options of one configuration, all checked. */
public final class OptionValues {
  private final Map<Option<?>, Object> values;

  private OptionValues(Map<Option<?>, Object> values) {
    this.values = values;
  }

  /**
   * Reads a configuration.
   *
   * @param path where it stands inside a greater one, for messages; empty at the top
   * @throws IllegalArgumentException naming everything that is wrong: unknown keys with the nearest
   *     known one, and each value that is not allowed with what is
   */
  public static OptionValues read(
      String path, Map<String, Object> configuration, List<Option<?>> options) {
    List<String> faults = new ArrayList<>();
    Map<Option<?>, Object> values = new HashMap<>();
    List<String> known = options.stream().map(option -> option.key()).toList();
    configuration.keySet().stream()
        .filter(key -> !known.contains(key))
        .sorted()
        .forEach(key -> faults.add(unknown(path + key, key, known)));
    for (Option<?> option : options) {
      read(path, option, configuration.get(option.key()), values, faults);
    }
    if (!faults.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", faults));
    }
    return new OptionValues(values);
  }

  /** The value of an option that is required or has a default. */
  public <T> T get(Option<T> option) {
    return find(option)
        .orElseThrow(() -> new IllegalStateException(option.key() + " has no value"));
  }

  /** The value of an option that may be left out. */
  @SuppressWarnings("unchecked") // values holds under each option only what that option has read
  public <T> Optional<T> find(Option<T> option) {
    return Optional.ofNullable((T) values.get(option)).or(option::defaultValue);
  }

  private static void read(
      String path,
      Option<?> option,
      Object seen,
      Map<Option<?>, Object> values,
      List<String> faults) {
    if (seen == null) {
      if (option.required()) {
        faults.add(
            "%s%s is missing; allowed: %s".formatted(path, option.key(), option.type().allowed()));
      }
      return;
    }
    Optional<?> value = option.type().read(seen);
    value.ifPresentOrElse(
        v -> values.put(option, v), () -> faults.add(notAllowed(path, option, seen)));
  }

  private static String notAllowed(String path, Option<?> option, Object seen) {
    String shown = option.type().mayBeShown() ? " is '" + seen + "'" : " is something else";
    return path + option.key() + shown + "; allowed: " + option.type().allowed();
  }

  private static String unknown(String path, String key, List<String> known) {
    return NearestKey.to(key, known)
        .map(nearest -> "%s is unknown; did you mean %s?".formatted(path, nearest))
        .orElseGet(() -> "%s is unknown; allowed: %s".formatted(path, String.join(", ", known)));
  }
}
