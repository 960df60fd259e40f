package io.pulsescale.policy.migration;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.policy.PolicyParser;
import io.pulsescale.policy.PolicyResult;
import io.pulsescale.policy.source.SyntaxException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole objects, with the texts that people read; a changed one is changed in its file. */
class MigrationTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "hpa/web",
        "hpa/everything-else",
        "keda/orders",
        "keda/authentications",
        "keda/lost"
      })
  void becomesThesePoliciesAndFindings(String name) throws SyntaxException {
    Migration migration = migrate(name);

    assertThat(printed(migration)).isEqualTo(Inputs.text(name + ".out.yaml"));
    assertThat(told(migration)).isEqualTo(Inputs.text(name + ".findings.txt"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hpa/web",
        "hpa/everything-else",
        "keda/orders",
        "keda/authentications",
        "keda/lost"
      })
  void whatIsPrintedIsSound(String name) throws SyntaxException {
    String printed = printed(migrate(name));

    assertThat(PolicyParser.parseAmongConnectors(printed))
        .isInstanceOf(PolicyResult.Accepted.class);
  }

  @Test
  void secretsAreNeitherCopiedNorTold() throws SyntaxException {
    for (String name : List.of("keda/orders", "keda/lost")) {
      Migration migration = migrate(name);

      assertThat(Inputs.text(name + ".yaml")).contains("hunter2");
      assertThat(printed(migration) + told(migration)).doesNotContain("hunter2");
    }
  }

  @Test
  void onlyWhatScalesDifferentlyIsLossy() throws SyntaxException {
    assertThat(migrate("hpa/web").lossy()).isFalse();
    assertThat(migrate("hpa/web").findings()).isNotEmpty();
    assertThat(migrate("keda/orders").lossy()).isFalse();
    assertThat(migrate("keda/lost").lossy()).isTrue();
  }

  @Test
  void aTextWithoutSuchAnObjectIsLossy() throws SyntaxException {
    assertThat(HpaMigration.of("# nothing\n", "default").lossy()).isTrue();
    assertThat(KedaMigration.of("kind: Service\n", "default").lossy()).isTrue();
  }

  @Test
  void anOptionOfTheConnectorIsOneThatItHas() throws SyntaxException {
    String options = Inputs.file("functions/topic-stats-source/README.md");

    assertThat(Inputs.keys(migrate("keda/authentications").connector().orElseThrow()))
        .contains("oauth2", "authParamsSecret", "tlsCertFile", "caFile")
        .allSatisfy(key -> assertThat(options).contains("| `" + key + "` |"));
  }

  private static Migration migrate(String name) throws SyntaxException {
    String text = Inputs.text(name + ".yaml");
    return name.startsWith("hpa/")
        ? HpaMigration.of(text, "default")
        : KedaMigration.of(text, "default");
  }

  private static String printed(Migration migration) {
    String policies = String.join("---\n", migration.policies());
    return policies + migration.connector().map(it -> "---\n" + it).orElse("");
  }

  private static String told(Migration migration) {
    return migration.findings().stream()
        .map(finding -> finding + "\n")
        .collect(Collectors.joining());
  }
}
