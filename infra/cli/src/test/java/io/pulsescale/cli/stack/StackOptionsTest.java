package io.pulsescale.cli.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.processes.Layout;
import io.pulsescale.processes.flink.FlinkPorts;
import io.pulsescale.processes.pulsar.PulsarPorts;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackOptionsTest {

  @TempDir Path root;

  @Test
  void reachTheSupervisorAsTheyWereGiven() {
    Layout layout = new Layout(root);
    StackOptions options =
        new StackOptions(
            new PulsarPorts(1, 2, 3),
            new FlinkPorts(4, 5, 6, 7, 8, 9, 10),
            11,
            12,
            13,
            Optional.of(Path.of("workloads.yaml")));

    options.write(layout);

    assertThat(StackOptions.read(layout)).isEqualTo(options);
  }

  @Test
  void reachTheSupervisorWithoutWorkloads() {
    Layout layout = new Layout(root);
    StackOptions options =
        new StackOptions(PulsarPorts.free(), FlinkPorts.free(), 1, 2, 3, Optional.empty());

    options.write(layout);

    assertThat(StackOptions.read(layout)).isEqualTo(options);
  }
}
