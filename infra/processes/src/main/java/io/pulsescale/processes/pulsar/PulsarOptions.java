package io.pulsescale.processes.pulsar;

import java.nio.file.Path;
import java.util.List;

/**
 * How to run a broker.
 *
 * @param home folder for its data, configuration, connectors and logs; kept between runs
 * @param functionsWorker whether functions and connectors can be deployed (as threads of the
 *     broker)
 * @param packageUrls regular expressions of the URLs from which functions and connectors may be
 *     loaded
 */
public record PulsarOptions(
    Path home,
    PulsarPorts ports,
    PulsarMemory memory,
    boolean functionsWorker,
    List<String> packageUrls) {

  public PulsarOptions {
    home = home.toAbsolutePath().normalize();
    packageUrls = List.copyOf(packageUrls);
  }

  /** 640 MiB heap, 384 MiB direct memory, functions worker on, packages from any local file. */
  public static PulsarOptions of(Path home, PulsarPorts ports) {
    return new PulsarOptions(home, ports, new PulsarMemory(640, 384), true, List.of("file:///.*"));
  }

  /** The same on ports that are free now. */
  public static PulsarOptions in(Path home) {
    return of(home, PulsarPorts.free());
  }

  public PulsarOptions withMemory(PulsarMemory other) {
    return new PulsarOptions(home, ports, other, functionsWorker, packageUrls);
  }

  public PulsarOptions withoutFunctionsWorker() {
    return new PulsarOptions(home, ports, memory, false, packageUrls);
  }

  public String serviceUrl() {
    return "pulsar://127.0.0.1:" + ports.service();
  }

  public String webServiceUrl() {
    return "http://127.0.0.1:" + ports.web();
  }

  /** Where NAR files must lie to be deployable as {@code builtin://NAME}. */
  public Path connectors() {
    return home.resolve("connectors");
  }
}
