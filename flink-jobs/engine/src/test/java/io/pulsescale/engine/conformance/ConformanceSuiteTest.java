package io.pulsescale.engine.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConformanceSuiteTest {
  private static final String LIMIT =
      """
      {"name": "%s", "stage": "limitLegacy", "minReplicas": 1, "maxReplicas": 10,
       "currentReplicas": 3, "prenormalizedDesired": 7, "scaleUpLimitFactor": 8,
       "scaleUpLimitMinimum": 4, "expect": %s}
      """;

  @TempDir private Path folder;

  @Test
  void runsCasesThatItHasNeverSeenFromFilesOfAnyName() throws IOException {
    write("more.json", LIMIT.formatted("new", "{\"desiredReplicas\": 7}"));
    write("others.json", LIMIT.formatted("newer", "{\"reason\": \"DesiredWithinRange\"}"));

    assertThat(run().report())
        .containsExactly(
            "more.json limitLegacy: 1 of 1 agree", "others.json limitLegacy: 1 of 1 agree");
  }

  @Test
  void tellsEachDisagreementWithWhatWasExpectedAndWhatCame() throws IOException {
    write(
        "wrong.json",
        LIMIT.formatted("right", "{\"desiredReplicas\": 7}"),
        LIMIT.formatted("wrong", "{\"desiredReplicas\": 8, \"reason\": \"DesiredWithinRange\"}"));

    Agreement agreement = run();

    assertThat(agreement.report()).contains("wrong.json limitLegacy: 1 of 2 agree");
    assertThat(agreement.disagreements())
        .containsExactly(
            "wrong.json limitLegacy: wrong:"
                + " expected {desiredReplicas=8}, got {desiredReplicas=7}");
  }

  @Test
  void failsOnWhatACaseAssertsAndNobodyChecks() throws IOException {
    write("field.json", LIMIT.formatted("field", "{\"desiredReplicas\": 7, \"surprise\": 1}"));

    assertThat(run().disagreements())
        .containsExactly(
            "field.json limitLegacy: field: expected {surprise=1}, got {surprise=not checked}");
  }

  @Test
  void failsOnAStageThatNobodyKnows() throws IOException {
    write("stage.json", "{\"name\": \"odd\", \"stage\": \"guess\", \"expect\": {}}");

    assertThat(run().disagreements())
        .containsExactly("stage.json guess: odd: nothing runs stage guess");
  }

  @Test
  void failsOnAFileThatNobodyKnows() throws IOException {
    Files.writeString(
        folder.resolve("list.json"), "{\"meta\": {}, \"guesses\": [{\"name\": \"a\"}]}");
    Files.writeString(folder.resolve("none.json"), "{\"meta\": {}}");

    assertThat(run().disagreements())
        .containsExactly(
            "list.json guesses: a: nothing runs stage guesses",
            "none.json (no list of cases): (no name): nothing runs stage (no list of cases)");
  }

  @Test
  void failsOnACaseThatCannotBeRun() throws IOException {
    write("broken.json", "{\"name\": \"odd\", \"kind\": \"guess\", \"expect\": {\"replicas\": 1}}");

    assertThat(run().disagreements())
        .singleElement()
        .asString()
        .startsWith("broken.json replicas: odd: expected {\"replicas\":1}, got")
        .contains("kind \"guess\" is not known");
  }

  @Test
  void namesTheStagesThatRunBesideAnotherPartOrNowhere() throws IOException {
    write(
        "elsewhere.json",
        "{\"name\": \"a\", \"stage\": \"replicaBounds\", \"expect\": {}}",
        "{\"name\": \"b\", \"stage\": \"jobState\", \"expect\": {}}",
        "{\"name\": \"c\", \"stage\": \"jobState\", \"expect\": {}}");

    assertThat(run().report())
        .containsExactly(
            "elsewhere.json replicaBounds: 1 run beside schemas/policy",
            "elsewhere.json jobState: 2 skipped: Pulsescale scales no jobs");
  }

  @Test
  void failsWithoutAnyCase() {
    assertThatThrownBy(this::run).isInstanceOf(AssertionError.class);
  }

  @Test
  void failsWithoutTheFolder() {
    assertThatThrownBy(() -> VectorFolder.cases(folder.resolve("absent")))
        .hasMessageStartingWith("pulsescale.vectors")
        .hasMessageContaining("absent");
  }

  private Agreement run() {
    return EngineConformanceTest.engine().compare(VectorFolder.cases(folder));
  }

  private void write(String name, String... cases) throws IOException {
    List<String> all = Arrays.asList(cases);
    String list = all.stream().collect(Collectors.joining(",\n", "{\"cases\": [", "]}"));
    Files.writeString(folder.resolve(name), list);
  }
}
