package io.pulsescale.job.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RefusalTest {

  @ParameterizedTest
  @EnumSource
  void theReadmeNamesItAmongTheRefusedInputs(Refusal refusal) throws IOException {
    String row =
        Files.readAllLines(Path.of("README.md")).stream()
            .filter(line -> line.startsWith("| `refusedInputs` |"))
            .findFirst()
            .orElseThrow();

    assertThat(row.split("[ ,|]+")).contains(refusal.kind());
  }
}
