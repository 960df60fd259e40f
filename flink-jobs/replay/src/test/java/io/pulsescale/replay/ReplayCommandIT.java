package io.pulsescale.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.pulsescale.event.Evaluation;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ReplayCommandIT {
  @TempDir Path folder;

  private final SyntheticTopics topics = new SyntheticTopics();

  @Test
  void endsWithZeroAndWritesTheReport() throws IOException {
    new SyntheticRun(topics, SyntheticPolicies.api()).tick(1, 5);
    topics.record(folder, message -> true);
    Path json = folder.resolve("report.json");

    int status = execute(folder.toString(), "--json", json.toString());

    JsonNode report = new ObjectMapper().readTree(json.toFile());
    assertThat(status).isZero();
    assertThat(report.get("evaluations").asInt()).isEqualTo(5);
    assertThat(report.get("identical").asInt()).isEqualTo(5);
    assertThat(report.get("different").asInt()).isZero();
    assertThat(report.get("sha256").asText()).matches("[0-9a-f]{64}");
  }

  @Test
  void endsWithOneWhenSomethingDiffers() throws IOException {
    new SyntheticRun(topics, SyntheticPolicies.api())
        .tampering(it -> Evaluation.newBuilder(it).setReason("Tampered").build())
        .tick(1, 2);
    topics.record(folder, message -> true);

    assertThat(execute(folder.toString())).isEqualTo(1);
  }

  @Test
  void endsWithOneWhenNothingCouldBeTakenAgain() throws IOException {
    new SyntheticRun(topics, SyntheticPolicies.api()).tick(1, 2);
    topics.record(folder, message -> !message.topic().endsWith("scaling-policies"));

    assertThat(execute(folder.toString())).isEqualTo(1);
  }

  @Test
  void endsWithOneWhereThereIsNoRecording() {
    assertThat(execute(folder.toString())).isEqualTo(1);
  }

  private static int execute(String... arguments) {
    return new CommandLine(new ReplayCommand())
        .setExecutionExceptionHandler(Failures::tell)
        .execute(arguments);
  }
}
