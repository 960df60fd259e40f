package io.pulsescale.processes.pulsar;

import io.pulsescale.processes.FreePorts;
import java.util.List;

/** The loopback ports of a broker: binary protocol, HTTP, and the bookie's. */
public record PulsarPorts(int service, int web, int bookie) {

  /** Three ports that are free now. */
  public static PulsarPorts free() {
    List<Integer> ports = FreePorts.pick(3);
    return new PulsarPorts(ports.get(0), ports.get(1), ports.get(2));
  }
}
