package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PurityTest {
  private static final Path SOURCES = Path.of("src/main/java");
  private static final Pattern IMPURE =
      Pattern.compile(
          "Instant\\.now|currentTimeMillis|nanoTime|Clock\\.|new Random|Math\\.random"
              + "|ThreadLocalRandom|UUID\\.random|java\\.io\\.|java\\.nio\\.|java\\.net\\.");

  @Test
  void importsTheJdkAndItselfAlone() {
    List<String> foreign =
        lines()
            .filter(line -> line.startsWith("import "))
            .filter(line -> !line.matches("import (static )?(java|io\\.pulsescale\\.engine)\\..*"))
            .toList();

    assertThat(foreign).isEmpty();
  }

  @Test
  void readsNoClockNoDiceAndNoWorldOutside() {
    assertThat(lines().filter(line -> IMPURE.matcher(line).find())).isEmpty();
  }

  private static Stream<String> lines() {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      List<Path> java = files.filter(file -> file.toString().endsWith(".java")).toList();
      assertThat(java).hasSizeGreaterThan(50);
      return java.stream().flatMap(PurityTest::linesOf).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> linesOf(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
