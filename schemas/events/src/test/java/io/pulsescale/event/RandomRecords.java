package io.pulsescale.event;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;

/** Makes random values of any schema, every branch of every union among them. */
final class RandomRecords {
  private final Random random;

  RandomRecords(long seed) {
    random = new Random(seed);
  }

  Object of(Schema schema) {
    return switch (schema.getType()) {
      case RECORD -> record(schema);
      case UNION -> of(schema.getTypes().get(random.nextInt(schema.getTypes().size())));
      case ARRAY -> list(schema.getElementType());
      case MAP -> map(schema.getValueType());
      case STRING -> "s" + random.nextInt(1000);
      case BYTES -> ByteBuffer.wrap(new byte[random.nextInt(4)]);
      case LONG -> random.nextLong();
      case INT -> random.nextInt();
      case DOUBLE -> random.nextDouble();
      case FLOAT -> random.nextFloat();
      case BOOLEAN -> random.nextBoolean();
      case NULL -> null;
      case ENUM, FIXED -> throw new IllegalArgumentException("not used in events: " + schema);
    };
  }

  private GenericData.Record record(Schema schema) {
    GenericData.Record made = new GenericData.Record(schema);
    schema.getFields().forEach(field -> made.put(field.pos(), of(field.schema())));
    return made;
  }

  private List<Object> list(Schema element) {
    List<Object> made = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      made.add(of(element));
    }
    return made;
  }

  private Map<String, Object> map(Schema value) {
    Map<String, Object> made = new HashMap<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      made.put("k" + i, of(value));
    }
    return made;
  }
}
