package io.pulsescale.policy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.policy.field.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A key of the reference that holds a value, with the path to it.
 *
 * @param path keys from the document's root; {@code []} after one that holds a list of mappings
 */
record Leaf(String path, Key key) {

  /** Every such key of the reference. */
  static List<Leaf> all() {
    List<Leaf> leaves = new ArrayList<>();
    collect("", DocumentReader.KEYS, leaves);
    return leaves;
  }

  private static void collect(String prefix, List<Key> keys, List<Leaf> leaves) {
    for (Key key : keys) {
      String path = prefix + key.name();
      if (key instanceof Key.Section section) {
        collect(path + ".", section.keys(), leaves);
      } else if (key instanceof Key.Sections sections) {
        collect(path + "[].", sections.keys(), leaves);
      } else {
        leaves.add(new Leaf(path, key));
      }
    }
  }

  /** The first mapping of a document that holds the key. */
  Optional<ObjectNode> holder(JsonNode document) {
    Stream<JsonNode> nodes = Stream.of(document);
    String[] steps = path.split("\\.");
    for (int step = 0; step < steps.length - 1; step++) {
      String name = steps[step].replace("[]", "");
      nodes = nodes.map(node -> node.path(name)).flatMap(Leaf::elements);
    }
    return nodes.filter(node -> node.has(key.name())).map(ObjectNode.class::cast).findFirst();
  }

  private static Stream<JsonNode> elements(JsonNode node) {
    return node.isArray() ? StreamSupport.stream(node.spliterator(), false) : Stream.of(node);
  }

  @Override
  public String toString() {
    return path;
  }
}
