package io.pulsescale.replay.report;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.avro.Schema;
import org.apache.avro.generic.IndexedRecord;

/** Compares two events field by field. */
public final class Differences {
  private final List<Difference> found = new ArrayList<>();

  private Differences() {}

  /** Every field that differs, in the order of the schema; none when the events are equal. */
  public static List<Difference> between(IndexedRecord recorded, IndexedRecord retaken) {
    Differences differences = new Differences();
    differences.compareRecords("", recorded, retaken);
    return differences.found;
  }

  private void compare(String path, Object recorded, Object retaken) {
    if (recorded instanceof IndexedRecord left && retaken instanceof IndexedRecord right) {
      compareRecords(path + ".", left, right);
    } else if (recorded instanceof List<?> left && retaken instanceof List<?> right) {
      compareLists(path, left, right);
    } else if (!Objects.equals(recorded, retaken)) {
      found.add(new Difference(path, shown(recorded), shown(retaken)));
    }
  }

  private void compareRecords(String prefix, IndexedRecord recorded, IndexedRecord retaken) {
    for (Schema.Field field : recorded.getSchema().getFields()) {
      compare(prefix + field.name(), recorded.get(field.pos()), retaken.get(field.pos()));
    }
  }

  private void compareLists(String path, List<?> recorded, List<?> retaken) {
    int longer = Math.max(recorded.size(), retaken.size());
    for (int index = 0; index < longer; index++) {
      compare(path + "[" + index + "]", element(recorded, index), element(retaken, index));
    }
  }

  private static Object element(List<?> list, int index) {
    return index < list.size() ? list.get(index) : null;
  }

  private static String shown(Object value) {
    return value instanceof ByteBuffer bytes
        ? "%d bytes, hash %08x".formatted(bytes.remaining(), bytes.hashCode())
        : String.valueOf(value);
  }
}
