package io.pulsescale.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The policies that the demo deploys. */
class DemoPoliciesTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("pulsescale.root"), "infra/cli/src/main/resources/demo/policies");

  @ParameterizedTest
  @ValueSource(strings = {"orders", "shop-api"})
  void areSound(String name) throws IOException {
    List<PolicyDocument> policies =
        Resources.accepted(Files.readString(FOLDER.resolve(name + ".yaml")));

    assertThat(policies).singleElement().extracting(PolicyDocument::key).isEqualTo("shop/" + name);
  }
}
