package io.pulsescale.policy.field;

import io.pulsescale.policy.source.SourceScalar;
import java.util.Optional;

/** True or false. */
public record FlagForm() implements Form<Boolean> {
  @Override
  public String allowed() {
    return "true or false";
  }

  @Override
  public Optional<Boolean> read(SourceScalar scalar) {
    return scalar.kind() == SourceScalar.Kind.FLAG
        ? Optional.of(Boolean.valueOf(scalar.text()))
        : Optional.empty();
  }

  @Override
  public Object canonical(Boolean value) {
    return value;
  }
}
