package io.pulsescale.cli.explain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.util.Collection;
import org.apache.avro.Schema;
import org.apache.avro.generic.IndexedRecord;

/**
 * An event as plain JSON: its fields by name, without Avro's marks of unions; bytes in base64 and
 * null where there is nothing.
 */
final class EventJson {
  private static final ObjectMapper JSON = new ObjectMapper();

  private EventJson() {}

  /**
   * @return one line
   */
  static String of(IndexedRecord event) {
    return record(event).toString();
  }

  private static ObjectNode record(IndexedRecord event) {
    ObjectNode fields = JSON.createObjectNode();
    for (Schema.Field field : event.getSchema().getFields()) {
      fields.set(field.name(), node(event.get(field.pos())));
    }
    return fields;
  }

  private static JsonNode node(Object value) {
    if (value instanceof IndexedRecord nested) {
      return record(nested);
    }
    if (value instanceof Collection<?> items) {
      ArrayNode array = JSON.createArrayNode();
      items.forEach(item -> array.add(node(item)));
      return array;
    }
    if (value instanceof ByteBuffer bytes) {
      byte[] copy = new byte[bytes.remaining()];
      bytes.duplicate().get(copy);
      return JSON.getNodeFactory().binaryNode(copy);
    }
    return JSON.valueToTree(value instanceof CharSequence text ? text.toString() : value);
  }
}
