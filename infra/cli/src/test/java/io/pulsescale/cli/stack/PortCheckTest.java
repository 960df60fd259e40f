package io.pulsescale.cli.stack;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.cli.CommandFailure;
import io.pulsescale.processes.FreePorts;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PortCheckTest {

  @Test
  void namesTheOptionAndThePortThatIsTaken() throws Exception {
    int port = FreePorts.pick(1).get(0);
    try (ServerSocket owner = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      assertThatThrownBy(() -> PortCheck.requireFree(Map.of("--flink-port", owner.getLocalPort())))
          .isInstanceOf(CommandFailure.class)
          .hasMessageContaining("--flink-port " + port + ": the port is taken");
    }
  }

  @Test
  void refusesOnePortForTwoParts() {
    int port = FreePorts.pick(1).get(0);

    assertThatThrownBy(
            () -> PortCheck.requireFree(Map.of("--flink-port", port, "--ukpd-port", port)))
        .hasMessageContaining("given to another part as well");
  }

  @Test
  void acceptsFreePorts() {
    int port = FreePorts.pick(1).get(0);

    assertThatCode(() -> PortCheck.requireFree(Map.of("--flink-port", port)))
        .doesNotThrowAnyException();
  }
}
