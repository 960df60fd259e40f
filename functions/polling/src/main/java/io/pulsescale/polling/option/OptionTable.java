package io.pulsescale.polling.option;

import java.util.List;
import java.util.stream.Collectors;

/** The options as a table in Markdown, for the README of the deployable. */
public final class OptionTable {
  private OptionTable() {}

  public static String of(List<Option<?>> options) {
    return options.stream()
        .map(OptionTable::row)
        .collect(
            Collectors.joining(
                "\n", "| Option | Allowed | Default | Meaning |\n|---|---|---|---|\n", "\n"));
  }

  private static <T> String row(Option<T> option) {
    String fallback =
        option.required()
            ? "required"
            : option
                .defaultValue()
                .map(value -> "`" + option.type().written(value) + "`")
                .orElse("–");
    return "| `%s` | %s | %s | %s |"
        .formatted(option.key(), option.type().allowed(), fallback, option.description());
  }
}
