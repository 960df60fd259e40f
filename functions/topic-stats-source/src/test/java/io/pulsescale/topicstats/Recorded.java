package io.pulsescale.topicstats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Answers of a real broker 4.0.8: three subscriptions, fast, slow and idle-backlog. */
final class Recorded {
  private Recorded() {}

  static String stats() throws IOException {
    return read("stats.json");
  }

  static String statsWithPreciseBacklog() throws IOException {
    return read("stats-precise.json");
  }

  static String partitionedStats() throws IOException {
    return read("partitioned-stats.json");
  }

  static String internalStats() throws IOException {
    return read("internal-stats.json");
  }

  private static String read(String name) throws IOException {
    try (InputStream in = Recorded.class.getResourceAsStream("/samples/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
