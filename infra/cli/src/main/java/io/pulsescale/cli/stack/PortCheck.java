package io.pulsescale.cli.stack;

import io.pulsescale.cli.CommandFailure;
import io.pulsescale.processes.FreePorts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds out before anything is started that a port cannot be had. */
final class PortCheck {

  private PortCheck() {}

  /**
   * Fails with a line for each port, given under the option that sets it, that is taken or given
   * twice.
   */
  static void requireFree(Map<String, Integer> portsByOption) {
    List<String> faults = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    portsByOption.forEach(
        (option, port) -> {
          if (!seen.add(port)) {
            faults.add("%s %d: given to another part as well".formatted(option, port));
          } else if (!FreePorts.isFree(port)) {
            faults.add(taken(option, port));
          }
        });
    if (!faults.isEmpty()) {
      throw new CommandFailure(String.join("\n", faults));
    }
  }

  private static String taken(String option, int port) {
    return "%s %d: the port is taken; see by whom with: ss -ltnp 'sport = :%d', or choose another"
        .formatted(option, port, port);
  }
}
