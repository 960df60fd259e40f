package io.pulsescale.processes.supervisor;

import io.pulsescale.processes.ProcessSpec;
import io.pulsescale.processes.Service;
import java.util.List;
import java.util.Optional;

/**
 * A service to keep running.
 *
 * @param startsAfter names of the services that must have been ready once before this one starts
 * @param recovery a command that is run whenever the service is ready again after it died; it ends
 *     by itself
 */
public record Supervised(
    Service service, List<String> startsAfter, Optional<ProcessSpec> recovery) {

  public Supervised {
    startsAfter = List.copyOf(startsAfter);
  }

  /** Starts at once, and needs nothing but a restart. */
  public static Supervised of(Service service) {
    return new Supervised(service, List.of(), Optional.empty());
  }

  public Supervised startsAfter(String... names) {
    return new Supervised(service, List.of(names), recovery);
  }

  public Supervised recoversWith(ProcessSpec command) {
    return new Supervised(service, startsAfter, Optional.of(command));
  }

  String name() {
    return service.name();
  }
}
