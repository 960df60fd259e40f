package io.pulsescale.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.polling.option.OptionTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SinkOptionsTest {

  @Test
  void readsEveryOptionAsPulsarHandsItOver() {
    SinkOptions options =
        SinkOptions.of(
            Map.of(
                "clusters",
                Map.of("main", "/etc/kubeconfig"),
                "dryRun",
                true,
                "maxInFlight",
                4.0,
                "requestTimeout",
                "2s",
                "answersKept",
                10.0,
                "answersWithin",
                "5m"));

    assertThat(options)
        .isEqualTo(
            new SinkOptions(
                Map.of("main", "/etc/kubeconfig"),
                true,
                4,
                Duration.ofSeconds(2),
                10,
                Duration.ofMinutes(5)));
  }

  @Test
  void patchesWithTheServiceAccountByDefault() {
    SinkOptions options = SinkOptions.of(Map.of());

    assertThat(options.clusters()).isEqualTo(Map.of("main", "in-cluster"));
    assertThat(options.dryRun()).isFalse();
  }

  @Test
  void namesEverythingThatIsWrong() {
    assertThatThrownBy(
            () -> SinkOptions.of(Map.of("maxInFligth", 4.0, "dryRun", "yes", "answersKept", 0.5)))
        .hasMessage(
            "maxInFligth is unknown; did you mean maxInFlight?;"
                + " dryRun is 'yes'; allowed: true or false;"
                + " answersKept is '0.5'; allowed: a whole number from 1 to 10000000");
  }

  @Test
  void areToldInTheReadme() throws Exception {
    assertThat(Files.readString(Path.of("README.md"))).contains(OptionTable.of(SinkOptions.ALL));
  }
}
