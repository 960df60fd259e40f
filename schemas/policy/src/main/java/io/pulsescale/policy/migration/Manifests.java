package io.pulsescale.policy.migration;

import io.pulsescale.policy.source.SourceList;
import io.pulsescale.policy.source.SourceMapping;
import io.pulsescale.policy.source.SourceReader;
import io.pulsescale.policy.source.SourceValue;
import io.pulsescale.policy.source.SyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The objects of a text: its documents, with lists as kubectl writes them taken apart. */
final class Manifests {
  private Manifests() {}

  static List<Manifest> of(String text) throws SyntaxException {
    List<Manifest> manifests = new ArrayList<>();
    for (SourceValue document : SourceReader.documents(text)) {
      objects(document).forEach(manifests::add);
    }
    return manifests;
  }

  private static Stream<Manifest> objects(SourceValue value) {
    if (!(value instanceof SourceMapping mapping)) {
      return Stream.empty();
    }
    Manifest manifest = new Manifest(mapping);
    if (manifest.kind().endsWith("List")
        && mapping.get("items").orElse(null) instanceof SourceList items) {
      return items.elements().stream().flatMap(Manifests::objects);
    }
    return Stream.of(manifest);
  }
}
