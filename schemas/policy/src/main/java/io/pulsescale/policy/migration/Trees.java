package io.pulsescale.policy.migration;

import io.pulsescale.policy.source.SourceList;
import io.pulsescale.policy.source.SourceMapping;
import io.pulsescale.policy.source.SourceScalar;
import io.pulsescale.policy.source.SourceValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Trees of maps and lists in the order in which people write them. */
final class Trees {
  private Trees() {}

  /** A map of keys and values in turn, in that order. */
  static Map<String, Object> map(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int at = 0; at < keysAndValues.length; at += 2) {
      map.put((String) keysAndValues[at], keysAndValues[at + 1]);
    }
    return map;
  }

  /** A mapping as it is written; what is null is left out. */
  static Map<String, Object> of(SourceMapping mapping) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (SourceMapping.Entry entry : mapping.entries()) {
      value(entry.value()).ifPresent(value -> map.put(entry.key(), value));
    }
    return map;
  }

  private static Optional<Object> value(SourceValue value) {
    if (value instanceof SourceMapping mapping) {
      return Optional.of(of(mapping));
    }
    if (value instanceof SourceList list) {
      return Optional.of(
          list.elements().stream().map(Trees::value).flatMap(Optional::stream).toList());
    }
    SourceScalar scalar = (SourceScalar) value;
    return switch (scalar.kind()) {
      case NOTHING -> Optional.empty();
      case FLAG -> Optional.of(Boolean.valueOf(scalar.text()));
      case TEXT -> Optional.of(scalar.text());
      case NUMBER -> Optional.of(number(scalar.text()));
    };
  }

  /** Whole numbers as such; the other spellings that YAML has as they are written. */
  private static Object number(String text) {
    OptionalLong whole = GoTexts.jsonInteger(text);
    return whole.isPresent() ? whole.getAsLong() : text;
  }

  /** The same map with what names its kind first, all the way down. */
  static Map<String, Object> kindFirst(Map<String, Object> map) {
    Map<String, Object> ordered = new LinkedHashMap<>();
    for (String first : List.of("type", "name")) {
      if (map.containsKey(first)) {
        ordered.put(first, map.get(first));
      }
    }
    map.forEach((key, value) -> ordered.put(key, ordered(value)));
    return ordered;
  }

  @SuppressWarnings("unchecked") // what the readers keep has texts for keys
  private static Object ordered(Object value) {
    if (value instanceof Map<?, ?> map) {
      return kindFirst((Map<String, Object>) map);
    }
    return value instanceof List<?> list ? list.stream().map(Trees::ordered).toList() : value;
  }
}
