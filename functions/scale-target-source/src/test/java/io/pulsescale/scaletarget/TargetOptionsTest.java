package io.pulsescale.scaletarget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.polling.option.OptionTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TargetOptionsTest {

  @Test
  void looksThreeTimesInAnIntervalWithinTheBounds() {
    TargetOptions options = TargetOptions.read(Map.of());

    assertThat(options.pollInterval(Duration.ofSeconds(3))).isEqualTo(Duration.ofSeconds(1));
    assertThat(options.pollInterval(Duration.ofSeconds(60))).isEqualTo(Duration.ofSeconds(5));
    assertThat(options.pollInterval(Duration.ofMillis(90))).isEqualTo(Duration.ofMillis(200));
  }

  @Test
  void namesAMisspeltKeyAndAnEmptyListOfClusters() {
    assertThatThrownBy(() -> TargetOptions.read(Map.of("clusters", Map.of(), "policyTopik", "x")))
        .hasMessageContaining("policyTopik is unknown; did you mean policyTopic?")
        .hasMessageContaining("clusters is '{}'; allowed: an object of cluster names");
  }

  @Test
  void areToldInTheReadme() throws Exception {
    assertThat(Files.readString(Path.of("README.md"))).contains(OptionTable.of(TargetOptions.ALL));
  }
}
