package io.pulsescale.cli.stack;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** The loopback ports that others connect to, as options of {@code up}. */
final class StackPorts {

  @Option(
      names = "--pulsar-port",
      paramLabel = "PORT",
      description = "Pulsar's binary protocol (default: ${DEFAULT-VALUE}).")
  int pulsar = 16650;

  @Option(
      names = "--pulsar-web-port",
      paramLabel = "PORT",
      description = "Pulsar's REST API (default: ${DEFAULT-VALUE}).")
  int pulsarWeb = 18080;

  @Option(
      names = "--flink-port",
      paramLabel = "PORT",
      description = "Flink's REST API and pages (default: ${DEFAULT-VALUE}).")
  int flink = 18081;

  @Option(
      names = "--kubernetes-port",
      paramLabel = "PORT",
      description = "The Kubernetes API (default: ${DEFAULT-VALUE}).")
  int kubernetes = 16443;

  @Option(
      names = "--ukpd-port",
      paramLabel = "PORT",
      description = "The ukpd API (default: ${DEFAULT-VALUE}).")
  int ukpd = 15232;

  @Option(
      names = "--control-port",
      paramLabel = "PORT",
      description = "Control of the stand-ins (default: ${DEFAULT-VALUE}).")
  int control = 15233;

  /** Each port under the option that sets it. */
  Map<String, Integer> byOption() {
    Map<String, Integer> ports = new LinkedHashMap<>();
    ports.put("--pulsar-port", pulsar);
    ports.put("--pulsar-web-port", pulsarWeb);
    ports.put("--flink-port", flink);
    ports.put("--kubernetes-port", kubernetes);
    ports.put("--ukpd-port", ukpd);
    ports.put("--control-port", control);
    return ports;
  }
}
