package io.pulsescale.topicstats;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The source's configuration that is equivalent to what a KEDA trigger says. */
final class ConformanceOptions {
  private static final Map<String, String> SECRETS =
      Map.of(
          "bearer", "token:a-bearer-token",
          "basic", "{\"userId\":\"scaler\",\"password\":\"a-password\"}");

  private ConformanceOptions() {}

  /** One cluster, {@code main}, with these options of it. */
  static TopicStatsOptions of(Map<String, Object> cluster) {
    Map<String, Object> named = new HashMap<>(cluster);
    named.put("name", "main");
    return TopicStatsOptions.read(Map.of("clusters", List.of(named)), SECRETS::get);
  }

  /** What {@code authModes} means here. */
  static Map<String, Object> credentials(JsonNode authModes) {
    return switch (authModes.asText("")) {
      case "" -> Map.of();
      case "bearer" -> Map.of("authPlugin", "token", "authParamsSecret", "bearer");
      case "basic" -> Map.of("authPlugin", "basic", "authParamsSecret", "basic");
      default -> throw new IllegalArgumentException("authModes " + authModes + " is not known");
    };
  }
}
