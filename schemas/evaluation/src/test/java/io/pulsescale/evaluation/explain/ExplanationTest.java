package io.pulsescale.evaluation.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the engine makes of a situation, in words: one file for each in {@code
 * src/test/resources/explanations}. With {@code -Dpulsescale.golden=write} the files are written
 * anew, to be read before they are committed.
 */
class ExplanationTest {
  private static final Path FILES = Path.of("src/test/resources/explanations");
  private static final boolean WRITE = "write".equals(System.getProperty("pulsescale.golden"));

  @ParameterizedTest(name = "{0}")
  @MethodSource("situations")
  void tellsTheSituation(Told told) throws IOException {
    String explanation = Explanation.of(told.evaluation(), ZoneOffset.UTC);
    Path file = FILES.resolve(told.file());
    if (WRITE) {
      Files.createDirectories(FILES);
      Files.writeString(file, explanation);
    }

    assertThat(explanation).isEqualTo(Files.readString(file));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("situations")
  void theEventCarriesTheSentence(Told told) {
    assertThat(Explanation.line(told.evaluation(), ZoneOffset.UTC))
        .endsWith("  " + told.evaluation().getMessage());
  }

  @Test
  void everyFileHasItsSituation() throws IOException {
    assumeThat(WRITE).as("the files are being written").isFalse();
    List<String> told = situations().map(Told::file).toList();

    try (Stream<Path> files = Files.list(FILES)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(told);
    }
  }

  private static Stream<Told> situations() {
    return Stream.of(
            LoadSituations.all(),
            DrainSituations.all(),
            LimitSituations.all(),
            RestSituations.all(),
            UnknownSituations.all(),
            DoubtSituations.all(),
            HandsOffSituations.all())
        .flatMap(situations -> situations);
  }
}
