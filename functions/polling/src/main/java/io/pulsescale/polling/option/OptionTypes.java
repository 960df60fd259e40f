package io.pulsescale.polling.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The kinds of options there are. */
public final class OptionTypes {
  private OptionTypes() {}

  /** Any text that is not blank. */
  public static OptionType<String> text() {
    return new TextType<>("a text that is not empty", Function.identity(), true);
  }

  /**
   * A text that stands for something.
   *
   * @param reader throws IllegalArgumentException on a text that is not allowed
   */
  public static <T> OptionType<T> text(String allowed, Function<String, T> reader) {
    return new TextType<>(allowed, reader, true);
  }

  /** The same for texts that may hold a secret, such as an address with a password. */
  public static <T> OptionType<T> guardedText(String allowed, Function<String, T> reader) {
    return new TextType<>(allowed, reader, false);
  }

  /** A file that can be read. */
  public static OptionType<Path> file() {
    return new TextType<>("a readable file", OptionTypes::readable, true);
  }

  /** A whole number between two bounds, both included. */
  public static OptionType<Integer> integer(int least, int most) {
    return new IntegerType(least, most);
  }

  /** A duration between two bounds, both included: {@code 500ms}, {@code 5s}, {@code 2m}. */
  public static OptionType<Duration> duration(Duration least, Duration most) {
    return new DurationType(least, most);
  }

  /** A list of what another type allows. */
  public static <T> OptionType<List<T>> list(OptionType<T> item) {
    return new ListType<>(item);
  }

  /** An object with options of its own. */
  public static OptionType<Map<String, Object>> object(String allowed) {
    return new ObjectType(allowed);
  }

  /** Texts by name; under each one text, or a list of them. */
  public static OptionType<Map<String, List<String>>> textsByName() {
    return new TextsByNameType();
  }

  private static Path readable(String text) {
    Path file = Path.of(text);
    if (!Files.isReadable(file) || Files.isDirectory(file)) {
      throw new IllegalArgumentException(text);
    }
    return file;
  }

  private record TextType<T>(String allowed, Function<String, T> reader, boolean mayBeShown)
      implements OptionType<T> {
    @Override
    public Optional<T> read(Object value) {
      if (!(value instanceof String text) || text.isBlank()) {
        return Optional.empty();
      }
      try {
        return Optional.of(reader.apply(text));
      } catch (IllegalArgumentException notAllowed) {
        return Optional.empty();
      }
    }

    @Override
    public String written(T value) {
      return value.toString();
    }
  }

  private record IntegerType(int least, int most) implements OptionType<Integer> {
    @Override
    public String allowed() {
      return "a whole number from %d to %d".formatted(least, most);
    }

    @Override
    public Optional<Integer> read(Object value) {
      return value instanceof Integer number && number >= least && number <= most
          ? Optional.of(number)
          : Optional.empty();
    }

    @Override
    public String written(Integer value) {
      return value.toString();
    }
  }

  private record ListType<T>(OptionType<T> item) implements OptionType<List<T>> {
    @Override
    public String allowed() {
      return "a list, each " + item.allowed();
    }

    @Override
    public boolean mayBeShown() {
      return item.mayBeShown();
    }

    @Override
    public Optional<List<T>> read(Object value) {
      if (!(value instanceof List<?> list)) {
        return Optional.empty();
      }
      List<T> items = new ArrayList<>();
      list.forEach(element -> item.read(element).ifPresent(items::add));
      return items.size() == list.size() ? Optional.of(List.copyOf(items)) : Optional.empty();
    }

    @Override
    public String written(List<T> value) {
      return value.stream().map(item::written).toList().toString();
    }
  }

  private record ObjectType(String allowed) implements OptionType<Map<String, Object>> {
    @Override
    public boolean mayBeShown() {
      return false;
    }

    @Override
    public Optional<Map<String, Object>> read(Object value) {
      if (!(value instanceof Map<?, ?> map)) {
        return Optional.empty();
      }
      Map<String, Object> copy = new java.util.LinkedHashMap<>();
      map.forEach((key, each) -> copy.put(String.valueOf(key), each));
      return Optional.of(copy);
    }

    @Override
    public String written(Map<String, Object> value) {
      return value.toString();
    }
  }
}
