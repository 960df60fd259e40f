package io.pulsescale.sink;

import io.pulsescale.polling.option.OptionType;
import java.util.Optional;

/** Yes or no. */
record FlagType() implements OptionType<Boolean> {
  @Override
  public String allowed() {
    return "true or false";
  }

  @Override
  public Optional<Boolean> read(Object value) {
    return value instanceof Boolean flag ? Optional.of(flag) : Optional.empty();
  }

  @Override
  public String written(Boolean value) {
    return value.toString();
  }
}
