package io.pulsescale.processes.pulsar;

import io.pulsescale.processes.PropertiesFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/** Keeps a broker's options in its home, so that it can be started again from there. */
record BrokerFile(Path path, Path home) {
  private static final String BROKER_SETTING = "broker.";

  static BrokerFile in(Path home) {
    return new BrokerFile(home.resolve("broker.properties"), home);
  }

  void write(Path release, PulsarOptions options) {
    Properties properties = new Properties();
    properties.setProperty("release", release.toString());
    properties.setProperty("port.service", Integer.toString(options.ports().service()));
    properties.setProperty("port.web", Integer.toString(options.ports().web()));
    properties.setProperty("port.bookie", Integer.toString(options.ports().bookie()));
    properties.setProperty("memory.heap", Integer.toString(options.memory().heapMebibytes()));
    properties.setProperty("memory.direct", Integer.toString(options.memory().directMebibytes()));
    properties.setProperty("functionsWorker", Boolean.toString(options.functionsWorker()));
    properties.setProperty("asksForTokens", Boolean.toString(options.asksForTokens()));
    properties.setProperty("packageUrls", String.join("\n", options.packageUrls()));
    options
        .brokerSettings()
        .forEach((key, value) -> properties.setProperty(BROKER_SETTING + key, value));
    PropertiesFile.write(path, properties);
  }

  Path release() {
    return Path.of(PropertiesFile.read(path).getProperty("release"));
  }

  PulsarOptions options() {
    Properties properties = PropertiesFile.read(path);
    return new PulsarOptions(
        home,
        new PulsarPorts(
            number(properties, "port.service"),
            number(properties, "port.web"),
            number(properties, "port.bookie")),
        new PulsarMemory(number(properties, "memory.heap"), number(properties, "memory.direct")),
        Boolean.parseBoolean(properties.getProperty("functionsWorker")),
        Boolean.parseBoolean(properties.getProperty("asksForTokens")),
        List.of(properties.getProperty("packageUrls").split("\n")),
        brokerSettings(properties));
  }

  private static Map<String, String> brokerSettings(Properties properties) {
    return properties.stringPropertyNames().stream()
        .filter(key -> key.startsWith(BROKER_SETTING))
        .collect(
            Collectors.toMap(
                key -> key.substring(BROKER_SETTING.length()), properties::getProperty));
  }

  private static int number(Properties properties, String key) {
    return Integer.parseInt(properties.getProperty(key));
  }
}
