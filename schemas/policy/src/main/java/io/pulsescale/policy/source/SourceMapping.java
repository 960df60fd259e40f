package io.pulsescale.policy.source;

import java.util.List;

/** A mapping with its entries as written: a key that is there twice is there twice. */
public record SourceMapping(int line, List<Entry> entries) implements SourceValue {
  public SourceMapping {
    entries = List.copyOf(entries);
  }

  /** A key with the line it stands on, and its value. */
  public record Entry(int line, String key, SourceValue value) {}

  @Override
  public String shown() {
    return "a mapping";
  }
}
