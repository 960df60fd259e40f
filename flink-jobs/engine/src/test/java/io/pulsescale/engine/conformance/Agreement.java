package io.pulsescale.engine.conformance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts, file by file and stage by stage, how many cases come out as upstream expects. */
final class Agreement {
  private record Count(int agreeing, int all) {
    Count plus(boolean agrees) {
      return new Count(agreeing + (agrees ? 1 : 0), all + 1);
    }
  }

  private final Map<String, Count> counts = new LinkedHashMap<>();
  private final Map<String, Integer> elsewhere = new LinkedHashMap<>();
  private final List<String> disagreements = new ArrayList<>();

  void compared(VectorCase tried, Comparison comparison) {
    if (comparison.agrees()) {
      counts.merge(stage(tried), new Count(1, 1), (sum, one) -> sum.plus(true));
    } else {
      disagrees(tried, comparison.difference());
    }
  }

  void disagrees(VectorCase tried, String why) {
    counts.merge(stage(tried), new Count(0, 1), (sum, one) -> sum.plus(false));
    disagreements.add(stage(tried) + ": " + tried.name() + ": " + why);
  }

  void runElsewhere(VectorCase tried, Part part) {
    String why = part.isSkipped() ? "skipped: " : "run beside ";
    elsewhere.merge(stage(tried) + ": %d " + why + part.place(), 1, Integer::sum);
  }

  private static String stage(VectorCase tried) {
    return tried.file() + " " + tried.stage();
  }

  /**
   * @return a line for each stage, then one for each disagreement
   */
  List<String> report() {
    List<String> lines = new ArrayList<>();
    counts.forEach(
        (stage, count) ->
            lines.add(stage + ": " + count.agreeing() + " of " + count.all() + " agree"));
    elsewhere.forEach((stage, count) -> lines.add(stage.replace("%d", count.toString())));
    lines.addAll(disagreements);
    return lines;
  }

  List<String> disagreements() {
    return disagreements;
  }
}
