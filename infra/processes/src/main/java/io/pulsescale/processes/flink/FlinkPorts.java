package io.pulsescale.processes.flink;

import io.pulsescale.processes.FreePorts;
import java.util.List;

/** The loopback ports of a cluster; "metrics" are Prometheus pages. */
public record FlinkPorts(
    int rest,
    int jobManagerRpc,
    int blobServer,
    int jobManagerMetrics,
    int taskManagerRpc,
    int taskManagerData,
    int taskManagerMetrics) {

  /** The chosen port for REST, and ports that are free now for the rest. */
  public static FlinkPorts withRest(int rest) {
    List<Integer> free = FreePorts.pick(6);
    return new FlinkPorts(
        rest, free.get(0), free.get(1), free.get(2), free.get(3), free.get(4), free.get(5));
  }

  /** Ports that are free now. */
  public static FlinkPorts free() {
    return withRest(FreePorts.pick(1).get(0));
  }
}
