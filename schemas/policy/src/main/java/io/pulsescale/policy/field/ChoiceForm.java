package io.pulsescale.policy.field;

import io.pulsescale.policy.source.SourceScalar;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** One of a few words, each standing for a value. */
public record ChoiceForm<T>(Map<String, T> choices) implements Form<T> {
  public ChoiceForm {
    choices = new LinkedHashMap<>(choices);
  }

  /** Words for constants of an enum, in the order in which messages list them. */
  @SafeVarargs
  public static <E extends Enum<E>> ChoiceForm<E> of(Map.Entry<String, E>... choices) {
    Map<String, E> ordered = new LinkedHashMap<>();
    for (Map.Entry<String, E> choice : choices) {
      ordered.put(choice.getKey(), choice.getValue());
    }
    return new ChoiceForm<>(ordered);
  }

  /** Each of some values under the word that it gives itself. */
  public static <T> ChoiceForm<T> of(T[] values, Function<T, String> word) {
    Map<String, T> words = new LinkedHashMap<>();
    for (T value : values) {
      words.put(word.apply(value), value);
    }
    return new ChoiceForm<>(words);
  }

  @Override
  public String allowed() {
    return "one of " + String.join(", ", choices.keySet());
  }

  @Override
  public Optional<T> read(SourceScalar scalar) {
    return Optional.ofNullable(choices.get(scalar.text()));
  }

  @Override
  public Object canonical(T value) {
    return choices.entrySet().stream()
        .filter(choice -> choice.getValue().equals(value))
        .findFirst()
        .orElseThrow()
        .getKey();
  }
}
