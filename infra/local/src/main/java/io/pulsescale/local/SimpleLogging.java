package io.pulsescale.local;

import java.util.Map;

/**
 * Settings of slf4j-simple, made before the first logger is: as properties of this process, so that
 * whoever embeds a stand-in keeps its own logging.
 */
final class SimpleLogging {
  private static final String PREFIX = "org.slf4j.simpleLogger.";

  private SimpleLogging() {}

  static void toStandardOutput() {
    Map.of(
            "logFile", "System.out",
            "defaultLogLevel", "info",
            "showDateTime", "true",
            "dateTimeFormat", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX",
            "showShortLogName", "true",
            "log.org.apache.pulsar", "warn")
        .forEach((key, value) -> System.setProperty(PREFIX + key, value));
  }
}
