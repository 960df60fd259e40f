package io.pulsescale.processes.pulsar;

import io.pulsescale.processes.StartupException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * How to run a broker.
 *
 * @param home folder for its data, configuration, connectors and logs; kept between runs
 * @param functionsWorker whether functions and connectors can be deployed (as threads of the
 *     broker)
 * @param asksForTokens whether clients must show one of its {@link #tokens}
 * @param packageUrls regular expressions of the URLs from which functions and connectors may be
 *     loaded
 * @param brokerSettings further lines of the broker's configuration, by key; they win
 */
public record PulsarOptions(
    Path home,
    PulsarPorts ports,
    PulsarMemory memory,
    boolean functionsWorker,
    boolean asksForTokens,
    List<String> packageUrls,
    Map<String, String> brokerSettings) {

  /** Pulsar makes URLs of paths without encoding them, and dies of what is none. */
  private static final Pattern NOT_IN_URLS = Pattern.compile("[\\s%#?\"<>\\[\\]^`{|}\\\\]");

  public PulsarOptions {
    home = home.toAbsolutePath().normalize();
    requireUsable(home);
    packageUrls = List.copyOf(packageUrls);
    brokerSettings = Map.copyOf(brokerSettings);
  }

  private static void requireUsable(Path home) {
    if (NOT_IN_URLS.matcher(home.toString()).find()) {
      throw new StartupException(
          "Pulsar cannot keep its data in '%s': no white space and none of %s in its path"
              .formatted(home, "%#?\"<>[]^`{|}\\"));
    }
  }

  /** 640 MiB heap, 384 MiB direct memory, functions worker on, packages from any local file. */
  public static PulsarOptions of(Path home, PulsarPorts ports) {
    return new PulsarOptions(
        home, ports, new PulsarMemory(640, 384), true, false, List.of("file:///.*"), Map.of());
  }

  /** The same on ports that are free now. */
  public static PulsarOptions in(Path home) {
    return of(home, PulsarPorts.free());
  }

  public PulsarOptions withMemory(PulsarMemory other) {
    return new PulsarOptions(
        home, ports, other, functionsWorker, asksForTokens, packageUrls, brokerSettings);
  }

  public PulsarOptions withoutFunctionsWorker() {
    return new PulsarOptions(
        home, ports, memory, false, asksForTokens, packageUrls, brokerSettings);
  }

  public PulsarOptions withTokens() {
    return new PulsarOptions(
        home, ports, memory, functionsWorker, true, packageUrls, brokerSettings);
  }

  public PulsarOptions withBrokerSettings(Map<String, String> settings) {
    return new PulsarOptions(
        home, ports, memory, functionsWorker, asksForTokens, packageUrls, settings);
  }

  /** The tokens it accepts, if it asks for them; they exist once it was started. */
  public BrokerTokens tokens() {
    return new BrokerTokens(home.resolve("secrets"));
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
