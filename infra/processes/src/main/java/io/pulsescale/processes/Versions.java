package io.pulsescale.processes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The releases this build was made for, as the parent pom states them. */
public final class Versions {

  private static final Properties VERSIONS = load();

  private Versions() {}

  public static String pulsar() {
    return VERSIONS.getProperty("pulsar");
  }

  public static String flink() {
    return VERSIONS.getProperty("flink");
  }

  private static Properties load() {
    try (InputStream resource = Versions.class.getResourceAsStream("versions.properties")) {
      Properties properties = new Properties();
      properties.load(resource);
      return properties;
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read versions.properties", e);
    }
  }
}
