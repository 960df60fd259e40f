package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The list of upstream's functions in the package's description. */
class RuleBookTest {
  private static final Path ENGINE = Path.of("src/main/java/io/pulsescale/engine");
  private static final Pattern ENTRY =
      Pattern.compile(" \\* +(\\w+)(?: \\(KEDA\\))? {2,}([\\w., ]+)");

  @Test
  void namesUpstreamsFunctions() throws IOException {
    assertThat(entries()).hasSizeGreaterThan(25);
  }

  @ParameterizedTest(name = "{0} is in {1}")
  @MethodSource("entries")
  void eachClassOfTheListNamesTheFunctionThatItIs(String function, String type) throws IOException {
    Path source = ENGINE.resolve(type.replace('.', '/') + ".java");

    assertThat(Files.readString(source)).containsPattern("\\b" + function + "\\b");
  }

  static List<Object[]> entries() throws IOException {
    return Files.readAllLines(ENGINE.resolve("package-info.java")).stream()
        .map(ENTRY::matcher)
        .filter(Matcher::matches)
        .flatMap(
            entry ->
                Stream.of(entry.group(2).split(", "))
                    .map(type -> new Object[] {entry.group(1), type}))
        .toList();
  }
}
