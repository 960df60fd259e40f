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
    Reader reader = new Reader(path, configuration);
    reader.refuseUnknown(options.stream().map(Option::key).toList());
    options.forEach(reader::read);
    if (!reader.faults.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", reader.faults));
    }
    return new OptionValues(reader.values);
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

  /** One configuration being read, with everything found wrong so far. */
  private record Reader(
      String path,
      Map<String, Object> configuration,
      Map<Option<?>, Object> values,
      List<String> faults) {

    Reader(String path, Map<String, Object> configuration) {
      this(path, configuration, new HashMap<>(), new ArrayList<>());
    }

    void refuseUnknown(List<String> known) {
      configuration.keySet().stream()
          .filter(key -> !known.contains(key))
          .sorted()
          .forEach(key -> faults.add(path + key + " is unknown; " + hint(key, known)));
    }

    void read(Option<?> option) {
      Object seen = configuration.get(option.key());
      if (seen != null) {
        option
            .type()
            .read(seen)
            .ifPresentOrElse(
                value -> values.put(option, value), () -> refuse(option, shown(option, seen)));
      } else if (option.required()) {
        refuse(option, "is missing");
      }
    }

    private void refuse(Option<?> option, String why) {
      faults.add(
          "%s%s %s; allowed: %s".formatted(path, option.key(), why, option.type().allowed()));
    }

    private static String shown(Option<?> option, Object seen) {
      return option.type().mayBeShown() ? "is '" + seen + "'" : "is something else";
    }

    private static String hint(String key, List<String> known) {
      return NearestKey.to(key, known)
          .map(nearest -> "did you mean " + nearest + "?")
          .orElseGet(() -> "allowed: " + String.join(", ", known));
    }
  }
}
