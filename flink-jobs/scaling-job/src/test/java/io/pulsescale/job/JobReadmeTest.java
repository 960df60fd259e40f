package io.pulsescale.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.description.HtmlFormatter;
import org.junit.jupiter.api.Test;

class JobReadmeTest {
  @Test
  void theReadmeListsEveryOptionAsTheJobReadsIt() throws IOException {
    String table = JobOption.ALL.stream().map(JobReadmeTest::row).collect(Collectors.joining("\n"));

    assertThat(Files.readString(Path.of("README.md")))
        .as("the table in README.md should be:\n%s", table)
        .contains(table);
  }

  private static String row(ConfigOption<?> option) {
    Object value = option.hasDefaultValue() ? option.defaultValue() : "";
    String shown = value.toString().isEmpty() ? "none" : "`" + value + "`";
    return "| `--%s` | %s | %s |"
        .formatted(option.key(), shown, new HtmlFormatter().format(option.description()));
  }
}
