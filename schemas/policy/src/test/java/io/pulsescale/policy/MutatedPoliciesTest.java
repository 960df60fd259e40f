package io.pulsescale.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the text is, the parser answers with policies or with faults. */
class MutatedPoliciesTest {
  private static final int MUTANTS = 3_000;
  private static final String[] PIECES = {
    "-1", "0", "1e400", "9223372036854775808", "0x7f", ".inf", ".nan", "~", "null", "''", "\"", "[",
    "]", "{", "}", ": ", "- ", "&a ", "*a", "<<: *a", "!!binary aGk=", "!!set {a}", "!x y", "|\n",
    ">\n", "? ", "---\n", "...\n", "%YAML 1.1\n", "\t", "\u0000", "\uFEFF", "\uD800", "é", "#", "@",
    "2001-01-01", "1:30", "yes", "99999999h", "1e-40", "1_000", "E", "(", "\\", "persistent://a/b/c"
  };

  @Test
  void areAcceptedOrRefusedWithFaultsThatHaveAPlace() {
    RandomGenerator random = new Random(4);
    String complete = Resources.text("policies/complete.yaml");

    for (int mutant = 0; mutant < MUTANTS; mutant++) {
      check(mutated(complete, 1 + random.nextInt(4), random));
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

  private static String mutated(String text, int times, RandomGenerator random) {
    List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
    for (int time = 0; time < times; time++) {
      mutate(lines, random);
    }
    return String.join("\n", lines);
  }

  private static void mutate(List<String> lines, RandomGenerator random) {
    int at = random.nextInt(lines.size());
    String line = lines.get(at);
    int column = random.nextInt(line.length() + 1);
    String piece = PIECES[random.nextInt(PIECES.length)];
    switch (random.nextInt(6)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(random.nextInt(lines.size()), line);
      case 2 -> lines.set(at, line.substring(0, column) + piece + line.substring(column));
      case 3 -> lines.set(at, line.substring(0, column));
      case 4 ->
          lines.set(at, line.replaceFirst(": .*", ": " + piece.replace("$", "").replace("\\", "")));
      default -> lines.set(at, " ".repeat(random.nextInt(5)) + line.strip());
    }
  }
}
