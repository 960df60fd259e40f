package io.pulsescale.policy.migration;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.policy.PolicyParser;
import io.pulsescale.policy.PolicyResult;
import io.pulsescale.policy.TextMutations;
import io.pulsescale.policy.source.SyntaxException;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the objects look like, what comes out is sound, and what does not is told. */
class MutatedObjectsTest {
  private static final int MUTANTS = 700;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hpa/web",
        "hpa/everything-else",
        "keda/orders",
        "keda/authentications",
        "keda/lost"
      })
  void becomeSoundPoliciesOrFindingsInOneLine(String name) {
    RandomGenerator random = new Random(7);
    String text = Inputs.text(name + ".yaml");

    for (int mutant = 0; mutant < MUTANTS; mutant++) {
      check(name, TextMutations.of(text, random));
    }
  }

  private static void check(String name, String text) {
    try {
      Migration migration =
          name.startsWith("hpa/")
              ? HpaMigration.of(text, "default")
              : KedaMigration.of(text, "default");
      assertThat(migration.policies())
          .allSatisfy(
              policy ->
                  assertThat(PolicyParser.parse(policy)).isInstanceOf(PolicyResult.Accepted.class));
      assertThat(migration.policies().isEmpty() && migration.findings().isEmpty()).isFalse();
      assertThat(migration.findings())
          .allSatisfy(finding -> assertThat(finding.toString()).doesNotContain("\n"));
    } catch (SyntaxException e) {
      assertThat(e.line()).isPositive();
    }
  }
}
