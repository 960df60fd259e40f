package io.pulsescale.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the text is, the parser answers with policies or with faults. */
class MutatedPoliciesTest {
  private static final int MUTANTS = 3_000;

  @Test
  void areAcceptedOrRefusedWithFaultsThatHaveAPlace() {
    RandomGenerator random = new Random(4);
    String complete = Resources.text("policies/complete.yaml");

    for (int mutant = 0; mutant < MUTANTS; mutant++) {
      check(TextMutations.of(complete, random));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b,*b]",
        "a: &a\n  b: *a",
        "? [a, b]\n: c",
        "? {a: b}\n: c",
        "!!binary aGk=",
        "- !!java.lang.ProcessBuilder [x]",
        "a: !!float abc",
        "a: !!int abc",
        "~: 1",
        "'': 1",
        "\"a\\nb\": 1",
        "{\"a\":1,}",
        "{\"a\":NaN}",
        "\u0000",
        "%TAG ! tag:x,2000:\n--- !a b",
        "]",
      })
  void oddTextsAreRefused(String text) {
    assertThat(PolicyParser.parse(text)).isInstanceOf(PolicyResult.Rejected.class);
    check(text);
  }

  @Test
  void hugeTextsAreRefusedSoon() {
    check("a: " + "x".repeat(5_000_000));
    check("a: " + "9".repeat(100_000));
    check("x".repeat(100_000) + ": 1");
    check("a: 1\n".repeat(200_000));
    check("---\n".repeat(200_000));
  }

  private static void check(String text) {
    if (PolicyParser.parse(text) instanceof PolicyResult.Rejected rejected) {
      assertThat(rejected.faults())
          .isNotEmpty()
          .allSatisfy(
              fault -> {
                assertThat(fault.line()).isPositive();
                assertThat(fault.path()).isNotBlank();
                assertThat(fault.toString()).hasSizeLessThan(3_000).doesNotContain("\n");
              });
    }
  }
}
