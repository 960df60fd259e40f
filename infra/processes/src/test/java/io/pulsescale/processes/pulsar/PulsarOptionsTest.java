package io.pulsescale.processes.pulsar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.processes.StartupException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PulsarOptionsTest {

  private static final PulsarPorts PORTS = new PulsarPorts(20_001, 20_002, 20_003);

  @ParameterizedTest
  @ValueSource(strings = {"/home/a b", "/home/a%20b", "/home/[x]", "/home/a#b"})
  void refusesAHomeThatPulsarCannotNameInUrls(String home) {
    assertThatThrownBy(() -> PulsarOptions.of(Path.of(home), PORTS))
        .isInstanceOf(StartupException.class)
        .hasMessageContaining(home);
  }

  @Test
  void takesAnyOtherHome() {
    assertThat(PulsarOptions.of(Path.of("/home/jörg/pulse-scale_1.0+x~"), PORTS).connectors())
        .isEqualTo(Path.of("/home/jörg/pulse-scale_1.0+x~/connectors"));
  }

  @Test
  void isKeptInItsHomeWithEverythingThatWasSet(@TempDir Path home) {
    PulsarOptions options =
        PulsarOptions.of(home, PORTS)
            .withTokens()
            .withBrokerSettings(Map.of("webServicePortTls", "20004", "superUserRoles", "a,b"));

    BrokerFile.in(home).write(Path.of("/release"), options);

    assertThat(BrokerFile.in(home).options()).isEqualTo(options);
  }
}
