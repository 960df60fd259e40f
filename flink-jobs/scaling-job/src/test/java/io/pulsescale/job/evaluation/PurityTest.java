package io.pulsescale.job.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PurityTest {
  private static final List<String> IMPURE =
      List.of("org.apache.flink", "Instant.now", "currentTimeMillis", "nanoTime", "Random");

  @ParameterizedTest
  @ValueSource(strings = {"evaluation", "state"})
  void anEvaluationKnowsNeitherFlinkNorAClock(String part) throws IOException {
    Path sources = Path.of("src/main/java/io/pulsescale/job", part);
    try (Stream<Path> files = Files.list(sources)) {
      List<Path> all = files.toList();

      assertThat(all).isNotEmpty();
      assertThat(all)
          .allSatisfy(
              file -> assertThat(file).content().doesNotContain(IMPURE.toArray(String[]::new)));
    }
  }
}
