package io.pulsescale.polling.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Texts by name, several under one name as a list. Messages show none of them. */
record TextsByNameType() implements OptionType<Map<String, List<String>>> {
  @Override
  public String allowed() {
    return "an object of texts or lists of texts";
  }

  @Override
  public boolean mayBeShown() {
    return false;
  }

  @Override
  public Optional<Map<String, List<String>>> read(Object value) {
    if (!(value instanceof Map<?, ?> map)) {
      return Optional.empty();
    }
    Map<String, List<String>> texts = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      Optional<List<String>> each = texts(entry.getValue());
      if (each.isEmpty()) {
        return Optional.empty();
      }
      texts.put(String.valueOf(entry.getKey()), each.get());
    }
    return Optional.of(texts);
  }

  private static Optional<List<String>> texts(Object value) {
    List<?> all = value instanceof List<?> list ? list : List.of(String.valueOf(value));
    boolean plain = all.stream().allMatch(String.class::isInstance);
    return plain && value != null && !(value instanceof Map<?, ?>)
        ? Optional.of(all.stream().map(String.class::cast).toList())
        : Optional.empty();
  }

  @Override
  public String written(Map<String, List<String>> value) {
    return value.toString();
  }
}
