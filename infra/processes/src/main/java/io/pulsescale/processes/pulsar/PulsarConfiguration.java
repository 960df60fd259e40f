package io.pulsescale.processes.pulsar;

import io.pulsescale.processes.Folders;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes the broker's two configuration files into its home: what the release ships, bound to
 * loopback and made small.
 */
final class PulsarConfiguration {

  private final Path release;
  private final PulsarOptions options;

  PulsarConfiguration(Path release, PulsarOptions options) {
    this.release = release;
    this.options = options;
  }

  Path standalone() {
    return options.home().resolve("conf").resolve("standalone.conf");
  }

  Path functionsWorker() {
    return options.home().resolve("conf").resolve("functions_worker.yml");
  }

  void write() {
    Folders.make(options.home().resolve("conf"));
    Folders.make(options.connectors());
    if (options.asksForTokens()) {
      options.tokens().make();
    }
    writeStandalone();
    writeFunctionsWorker();
  }

  private void writeStandalone() {
    ConfigurationLines lines =
        ConfigurationLines.properties(release.resolve("conf").resolve("standalone.conf"));
    setAddresses(lines);
    setSizes(lines);
    lines
        .set("narExtractionDirectory", nars())
        .set("statsUpdateFrequencyInSecs", 5)
        // Else topics without a subscription are deleted after a minute, with their data.
        .set("brokerDeleteInactiveTopicsEnabled", false)
        // Else a producer without a schema may write anything to an Avro topic.
        .set("isSchemaValidationEnforced", true);
    if (options.asksForTokens()) {
      new TokenAuthentication(options.tokens()).addToBroker(lines);
    }
    options.brokerSettings().forEach(lines::set);
    lines.write(standalone());
  }

  /** The bookie takes neither bindAddress nor its port into account without the last three. */
  private void setAddresses(ConfigurationLines lines) {
    lines
        .set("brokerServicePort", options.ports().service())
        .set("webServicePort", options.ports().web())
        .set("bindAddress", "127.0.0.1")
        .set("advertisedAddress", "127.0.0.1")
        .set("listeningInterface", "lo")
        .set("allowLoopback", true)
        .set("allowEphemeralPorts", true);
  }

  private void setSizes(ConfigurationLines lines) {
    lines
        .set("dbStorage_writeCacheMaxSizeMb", 16)
        .set("dbStorage_readAheadCacheMaxSizeMb", 16)
        .set("journalPreAllocSizeMB", 16)
        .set("webSocketServiceEnabled", false);
  }

  private void writeFunctionsWorker() {
    String patterns = yamlList(options.packageUrls());
    ConfigurationLines lines =
        ConfigurationLines.yaml(release.resolve("conf").resolve("functions_worker.yml"));
    lines
        .set("pulsarServiceUrl", options.serviceUrl())
        .set("pulsarWebServiceUrl", options.webServiceUrl())
        .set("downloadDirectory", options.home().resolve("download"))
        .set("narExtractionDirectory", nars())
        .set("connectorsDirectory", options.connectors())
        .set("additionalEnabledConnectorUrlPatterns", patterns)
        .set("additionalEnabledFunctionsUrlPatterns", patterns)
        .set(
            "functionRuntimeFactoryClassName",
            "org.apache.pulsar.functions.runtime.thread.ThreadRuntimeFactory")
        .set("functionRuntimeFactoryConfigs", "{threadGroupName: functions}")
        // How soon an instance that died is started again.
        .set("instanceLivenessCheckFreqMs", 5_000);
    if (options.asksForTokens()) {
      new TokenAuthentication(options.tokens()).addToWorker(lines);
    }
    lines.write(functionsWorker());
  }

  private Path nars() {
    return Folders.make(options.home().resolve("nars"));
  }

  private static String yamlList(List<String> values) {
    return values.stream()
        .map(value -> "'" + value.replace("'", "''") + "'")
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
