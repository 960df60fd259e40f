package io.pulsescale.cli;

import io.pulsescale.processes.Layout;
import io.pulsescale.processes.PropertiesFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Where the parts of the local stack listen, as {@code up} wrote it down. */
public record Endpoints(Path file, Properties properties) {

  /** Reads {@code .pulsescale/run/endpoints.properties}; fails when nothing was started. */
  public static Endpoints read(Layout layout) {
    Path file = layout.run().resolve("endpoints.properties");
    if (!Files.exists(file)) {
      throw new CommandFailure("nothing runs here (no " + file + "): start with scripts/up");
    }
    return new Endpoints(file, PropertiesFile.read(file));
  }

  public String pulsarServiceUrl() {
    return required("pulsar.serviceUrl");
  }

  public String pulsarWebServiceUrl() {
    return required("pulsar.webServiceUrl");
  }

  public String flinkRestUrl() {
    return required("flink.restUrl");
  }

  public String ukpdUrl() {
    return required("ukpd.url");
  }

  public String localControlUrl() {
    return required("local.controlUrl");
  }

  private String required(String key) {
    String value = properties.getProperty(key);
    if (value == null) {
      throw new CommandFailure(file + " lacks " + key + ": run scripts/down, then scripts/up");
    }
    return value;
  }
}
