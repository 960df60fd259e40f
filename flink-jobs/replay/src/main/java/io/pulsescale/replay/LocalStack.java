package io.pulsescale.replay;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Where the stack that {@code scripts/up} started listens. */
final class LocalStack {
  private static final String ENDPOINTS = ".pulsescale/run/endpoints.properties";
  private static final String PULSAR = "pulsar.serviceUrl";

  private LocalStack() {}

  /**
   * Pulsar's address.
   *
   * @throws IOException when nothing runs here
   */
  static String pulsarServiceUrl() throws IOException {
    Path file = Path.of(System.getProperty("pulsescale.root", "."), ENDPOINTS);
    if (!Files.exists(file)) {
      throw new IOException(
          "nothing runs here (no " + file + "): start with scripts/up, or give --service-url");
    }
    Properties endpoints = new Properties();
    try (Reader text = Files.newBufferedReader(file)) {
      endpoints.load(text);
    }
    String url = endpoints.getProperty(PULSAR);
    if (url == null) {
      throw new IOException(file + " lacks " + PULSAR);
    }
    return url;
  }
}
