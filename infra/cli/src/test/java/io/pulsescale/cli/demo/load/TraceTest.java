package io.pulsescale.cli.demo.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.cli.CommandFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  @TempDir Path folder;

  @Test
  void playsFasterAndScalesTheLargestValueToThePeak() throws IOException {
    Path file = file("2021-10-06T00:00:00Z,20", "2021-10-06T00:01:00Z,40");

    LoadShape shape = Trace.read(file, 60, MINUTE, 100);

    assertThat(shape.length()).isEqualTo(Duration.ofSeconds(1));
    assertThat(shape.at(Duration.ZERO)).isEqualTo(50);
    assertThat(shape.at(Duration.ofSeconds(1))).isEqualTo(100);
  }

  @Test
  void endsAtTheGivenLength() throws IOException {
    Path file =
        file("2021-10-06T00:00:00Z,20", "2021-10-06T00:01:00Z,40", "2021-10-06T00:05:00Z,90");

    LoadShape shape = Trace.read(file, 1, MINUTE, 40);

    assertThat(shape.length()).isEqualTo(MINUTE);
  }

  @Test
  void namesTheLineThatIsNoSample() throws IOException {
    Path file = file("2021-10-06T00:00:00Z,20", "yesterday,40");

    assertThatThrownBy(() -> Trace.read(file, 1, MINUTE, 1))
        .isInstanceOf(CommandFailure.class)
        .hasMessageEndingWith("line 3: 'yesterday,40' is not timestamp,value");
  }

  private Path file(String... lines) throws IOException {
    return Files.writeString(
        folder.resolve("trace.csv"), "timestamp,value\n" + String.join("\n", lines) + "\n");
  }
}
