package io.pulsescale.policy.source;

import java.util.List;

/** A list. */
public record SourceList(int line, List<SourceValue> elements) implements SourceValue {
  public SourceList {
    elements = List.copyOf(elements);
  }

  @Override
  public String shown() {
    return "a list";
  }
}
