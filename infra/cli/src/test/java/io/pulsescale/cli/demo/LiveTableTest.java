package io.pulsescale.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.cli.demo.Frame.Load;
import io.pulsescale.cli.demo.Frame.View;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveTableTest {
  @Test
  void headingsStandAboveTheirColumns() {
    List<String> lines =
        print(
            new Frame(
                Duration.ofSeconds(75),
                new Load(160, 1800),
                123_456,
                new View("7", 10, 9, "ScaleDownStabilized"),
                new View("<unknown>/60%", 8, 7, "FailedGetResourceMetric")));

    assertThat(lines.get(1)).containsSubsequence("msg/s", "backlog", "reason", "mCPU", "usage");
    assertThat(lines.get(2)).containsSubsequence("1:15", "160", "123456", "10 /  9", "?/60%");
    assertThat(lines.get(1).indexOf("reason")).isEqualTo(lines.get(2).indexOf("ScaleDown"));
    assertThat(lines.get(1).lastIndexOf("reason")).isEqualTo(lines.get(2).indexOf("FailedGet"));
    assertThat(end(lines, 1, "usage")).isEqualTo(end(lines, 2, "?/60%"));
    assertThat(lines).allMatch(line -> line.length() <= 120);
  }

  private static int end(List<String> lines, int line, String word) {
    return lines.get(line).indexOf(word) + word.length();
  }

  private static List<String> print(Frame frame) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    LiveTable table = new LiveTable(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    table.heading();
    table.line(frame);
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
