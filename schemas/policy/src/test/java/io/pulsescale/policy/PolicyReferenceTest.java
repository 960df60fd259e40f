package io.pulsescale.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PolicyReferenceTest {
  @Test
  void theReadmeShowsTheReference() throws IOException {
    String readme = Files.readString(Path.of("README.md"));

    assertThat(readme).contains(PolicyReference.markdown());
  }
}
