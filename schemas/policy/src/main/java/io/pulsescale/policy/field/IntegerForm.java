package io.pulsescale.policy.field;

import io.pulsescale.policy.source.SourceScalar;
import java.util.Optional;

/** A whole number between two bounds, both included. */
public record IntegerForm(long least, long most) implements Form<Long> {
  public static IntegerForm from(long least) {
    return new IntegerForm(least, Integer.MAX_VALUE);
  }

  public static IntegerForm between(long least, long most) {
    return new IntegerForm(least, most);
  }

  @Override
  public String allowed() {
    return "an integer from " + least + " to " + most;
  }

  @Override
  public Optional<Long> read(SourceScalar scalar) {
    if (scalar.kind() != SourceScalar.Kind.NUMBER
        || !scalar.text().matches("-?(0|[1-9][0-9]{0,17})")) {
      return Optional.empty();
    }
    return Optional.of(Long.valueOf(scalar.text())).filter(n -> n >= least && n <= most);
  }

  @Override
  public Object canonical(Long value) {
    return value;
  }
}
