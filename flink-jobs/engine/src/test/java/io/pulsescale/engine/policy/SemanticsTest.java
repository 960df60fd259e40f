package io.pulsescale.engine.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The methods of Semantics are all differences there are, and each is told. */
class SemanticsTest {
  private static final List<Path> SOURCES =
      List.of(Path.of("src/main/java"), Path.of("../../schemas/policy/src/main/java"));
  private static final String EITHER = "(Semantics\\s*\\.\\s*)?(UPSTREAM|CORRECTED)";
  private static final Pattern ASKS =
      Pattern.compile(
          "[=!]=\\s*%1$s\\b|\\b%1$s\\s*[=!]=|\\bcase\\s+%1$s\\b|equals\\(\\s*%1$s\\b"
              .formatted(EITHER));
  private static final Path ARCHITECTURE = Path.of("../../ARCHITECTURE.md");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `(\\w+)` \\|");

  @Test
  void nobodyElseAsksWhichOfTheTwoItIs() {
    List<Path> asking =
        sources().filter(file -> ASKS.matcher(read(file)).find()).map(Path::getFileName).toList();

    assertThat(asking).containsExactly(Path.of("Semantics.java"));
  }

  @Test
  void theArchitectureTellsEachDifference() {
    assumeThat(ARCHITECTURE).as("the project's ARCHITECTURE.md").exists();
    String section =
        read(ARCHITECTURE)
            .split("(?m)^## Where Corrected differs from Upstream$")[1]
            .split("(?m)^## ")[0];

    assertThat(ROW.matcher(section).results().map(row -> row.group(1)))
        .containsExactlyInAnyOrderElementsOf(differences());
  }

  private static List<String> differences() {
    return Arrays.stream(Semantics.class.getDeclaredMethods())
        .filter(method -> method.getReturnType() == boolean.class)
        .map(Method::getName)
        .toList();
  }

  private static Stream<Path> sources() {
    return SOURCES.stream().flatMap(SemanticsTest::javaFiles);
  }

  private static Stream<Path> javaFiles(Path root) {
    try (Stream<Path> files = Files.walk(root)) {
      List<Path> java = files.filter(file -> file.toString().endsWith(".java")).toList();
      assertThat(java).as("sources in %s", root).hasSizeGreaterThan(50);
      return java.stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
