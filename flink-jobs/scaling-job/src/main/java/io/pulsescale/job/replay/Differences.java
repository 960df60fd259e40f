package io.pulsescale.job.replay;

import io.pulsescale.event.Evaluation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.avro.Schema;

/** Which fields of two evaluations differ, with both values where they are short. */
final class Differences {
  private static final int LONGEST_VALUE = 200;

  private Differences() {}

  static String between(Evaluation recorded, Evaluation retaken) {
    List<String> differences = new ArrayList<>();
    for (Schema.Field field : recorded.getSchema().getFields()) {
      Object before = recorded.get(field.pos());
      Object after = retaken.get(field.pos());
      if (!Objects.equals(before, after)) {
        differences.add(field.name() + ": " + shorten(before) + " → " + shorten(after));
      }
    }
    return String.join("; ", differences);
  }

  private static String shorten(Object value) {
    String text = String.valueOf(value);
    return text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE) + "…";
  }
}
