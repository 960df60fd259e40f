package io.pulsescale.event;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.avro.Schema;

/** Visits every field of a schema, nested records included, each record once. */
final class SchemaWalk {
  private static final int SHORTEST_DOC = 8;

  private SchemaWalk() {}

  static List<Schema.Field> fields(Schema schema) {
    List<Schema.Field> found = new ArrayList<>();
    collect(schema, found, new HashSet<>());
    return found;
  }

  static void check(Schema.Field field, List<String> faults) {
    if (field.doc() == null || field.doc().length() < SHORTEST_DOC) {
      faults.add(field.name() + " has no doc");
      return;
    }
    if (field.schema().getLogicalType() != null) {
      faults.add(field.name() + " has logical type " + field.schema().getLogicalType().getName());
    }
    boolean nullable = field.schema().isNullable();
    if (nullable && !field.doc().matches(".*([Nn]ull|Why there is no|last known).*")) {
      faults.add(field.name() + " does not say what null means: " + field.doc());
    }
  }

  /** The schema's JSON without the code generator's hints, which say nothing about the data. */
  static String withoutJavaHints(Schema schema) {
    return schema
        .toString()
        .replace("{\"type\":\"string\",\"avro.java.string\":\"String\"}", "\"string\"")
        .replace(",\"avro.java.string\":\"String\"", "");
  }

  private static void collect(Schema schema, List<Schema.Field> found, Set<String> seen) {
    switch (schema.getType()) {
      case RECORD -> {
        if (seen.add(schema.getFullName())) {
          found.addAll(schema.getFields());
          schema.getFields().forEach(field -> collect(field.schema(), found, seen));
        }
      }
      case UNION -> schema.getTypes().forEach(branch -> collect(branch, found, seen));
      case ARRAY -> collect(schema.getElementType(), found, seen);
      case MAP -> collect(schema.getValueType(), found, seen);
      default -> {}
    }
  }
}
