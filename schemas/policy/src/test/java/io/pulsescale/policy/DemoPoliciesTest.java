package io.pulsescale.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The policies that the demo deploys, and the one that the README shows. */
class DemoPoliciesTest {
  private static final Path ROOT = Path.of(System.getProperty("pulsescale.root"));
  private static final Path FOLDER = ROOT.resolve("infra/cli/src/main/resources/demo/policies");
  private static final Pattern YAML = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);

  @ParameterizedTest
  @ValueSource(strings = {"orders", "shop-api"})
  void areSound(String name) throws IOException {
    List<PolicyDocument> policies =
        Resources.accepted(Files.readString(FOLDER.resolve(name + ".yaml")));

    assertThat(policies).singleElement().extracting(PolicyDocument::key).isEqualTo("shop/" + name);
  }

  @Test
  void theReadmeShowsASoundOne() throws IOException {
    Matcher shown = YAML.matcher(Files.readString(ROOT.resolve("README.md")));

    assertThat(shown.find()).isTrue();
    assertThat(Resources.accepted(shown.group(1))).hasSize(1);
  }
}
