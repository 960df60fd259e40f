package io.pulsescale.policy;

import io.pulsescale.policy.field.Faults;
import io.pulsescale.policy.source.SourceMapping;
import io.pulsescale.policy.source.SourceReader;
import io.pulsescale.policy.source.SourceValue;
import io.pulsescale.policy.source.SyntaxException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Reads policies from YAML, with several documents or one, or from JSON. */
public final class PolicyParser {
  private PolicyParser() {}

  /** The policies in the text, or everything that is wrong with it; an empty text is a fault. */
  public static PolicyResult parse(String text) {
    return parse(text, document -> true);
  }

  /** The same for a text among whose documents are configurations of connectors. */
  public static PolicyResult parseAmongConnectors(String text) {
    return parse(text, document -> !isConnector(document));
  }

  private static PolicyResult parse(String text, Predicate<SourceValue> taken) {
    Faults faults = new Faults();
    List<PolicyDocument> documents = documents(text, taken, faults);
    return faults.none()
        ? new PolicyResult.Accepted(documents)
        : new PolicyResult.Rejected(faults.all());
  }

  /** Says what to run and how, and claims to be no object of Kubernetes. */
  private static boolean isConnector(SourceValue document) {
    return document instanceof SourceMapping mapping
        && mapping.get("kind").isEmpty()
        && mapping.get("apiVersion").isEmpty()
        && mapping.get("archive").isPresent()
        && mapping.get("configs").isPresent();
  }

  private static List<PolicyDocument> documents(
      String text, Predicate<SourceValue> taken, Faults faults) {
    List<PolicyDocument> documents = new ArrayList<>();
    Set<String> keys = new HashSet<>();
    for (SourceValue value : values(text, taken, faults)) {
      Faults own = new Faults();
      DocumentReader.read(value, own)
          .ifPresent(
              document -> {
                if (!keys.add(document.key())) {
                  own.add(value.line(), "metadata.name", document.key(), "each policy once");
                }
                documents.add(document);
              });
      faults.addAll(own);
    }
    return documents;
  }

  private static List<SourceValue> values(
      String text, Predicate<SourceValue> taken, Faults faults) {
    try {
      List<SourceValue> values = SourceReader.documents(text).stream().filter(taken).toList();
      if (values.isEmpty()) {
        faults.add(1, "document", "nothing", "a ScalingPolicy");
      }
      return values;
    } catch (SyntaxException e) {
      faults.add(e.line(), "document", e.getMessage(), "YAML or JSON");
      return List.of();
    }
  }
}
