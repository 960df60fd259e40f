package io.pulsescale.processes.supervisor;

import io.pulsescale.processes.ProcessSpec;
import io.pulsescale.processes.Service;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A service to keep running.
 *
 * @param startsAfter names of the services that must have been ready once before this one starts
 * @param recovery gives the command, if there is one by then, to run when the service is ready
 *     again after it died; a command that ends by itself
 */
public record Supervised(
    Service service, List<String> startsAfter, Supplier<Optional<ProcessSpec>> recovery) {

  public Supervised {
    startsAfter = List.copyOf(startsAfter);
  }

  /** Starts at once, and needs nothing but a restart. */
  public static Supervised of(Service service) {
    return new Supervised(service, List.of(), Optional::empty);
  }

  public Supervised startsAfter(String... names) {
    return new Supervised(service, List.of(names), recovery);
  }

  public Supervised recoversWith(Supplier<Optional<ProcessSpec>> command) {
    return new Supervised(service, startsAfter, command);
  }

  String name() {
    return service.name();
  }
}
