package io.pulsescale.policy.source;

import java.util.List;
import java.util.Optional;

/** A mapping with its entries as written: a key that is there twice is there twice. */
public record SourceMapping(int line, List<Entry> entries) implements SourceValue {
  public SourceMapping {
    entries = List.copyOf(entries);
  }

  /** The value of a key; the first one when it is there twice. */
  public Optional<SourceValue> get(String key) {
    return entries.stream().filter(it -> it.key().equals(key)).map(Entry::value).findFirst();
  }

  /** A key with the line it stands on, and its value. */
  public record Entry(int line, String key, SourceValue value) {}

  @Override
  public String shown() {
    return "a mapping";
  }
}
