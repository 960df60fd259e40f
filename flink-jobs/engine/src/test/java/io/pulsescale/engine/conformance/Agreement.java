package io.pulsescale.engine.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts, stage by stage, how many cases of a file come out as upstream expects. */
final class Agreement {
  private final String file;
  private final Map<String, int[]> counts = new TreeMap<>();
  private final List<String> disagreements = new ArrayList<>();

  Agreement(String file) {
    this.file = file;
  }

  /** Compares in their text form; a case agrees when everything asserted does. */
  void compare(
      String stage, JsonNode tried, Map<String, Object> expected, Map<String, Object> got) {
    int[] count = counts.computeIfAbsent(stage, key -> new int[2]);
    count[1]++;
    if (expected.toString().equals(got.toString())) {
      count[0]++;
    } else {
      disagreements.add(
          stage + ": " + tried.path("name").asText() + ": expected " + expected + ", got " + got);
    }
  }

  /** Prints the counts and fails on any disagreement, or when there was nothing to compare. */
  void conclude() {
    counts.forEach(
        (stage, count) ->
            System.out.printf("%s %s: %d of %d agree%n", file, stage, count[0], count[1]));
    assertThat(counts).as("cases in " + file).isNotEmpty();
    assertThat(disagreements).isEmpty();
  }
}
