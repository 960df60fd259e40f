package io.pulsescale.policy;

import io.pulsescale.policy.field.Faults;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.Key;
import io.pulsescale.policy.field.TextForm;
import io.pulsescale.policy.source.SourceMapping;
import io.pulsescale.policy.source.SourceValue;
import io.pulsescale.policy.spec.Spec;
import io.pulsescale.policy.spec.SpecReader;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads one document. What an API server says in {@code status} is let through and left out. */
final class DocumentReader {
  private static final Key.Scalar<String> API_VERSION =
      Key.required(
          "apiVersion",
          TextForm.of("pulsescale\\.io/v1alpha1", "pulsescale.io/v1alpha1"),
          "Version of this reference.");
  private static final Key.Scalar<String> KIND =
      Key.required("kind", TextForm.of("ScalingPolicy", "ScalingPolicy"), "What it is.");
  private static final Key.Section SPEC =
      Key.section("spec", SpecReader.KEYS, "What is scaled, by what, and how.");

  /** Every key that an owner writes. */
  static final List<Key> KEYS = List.of(API_VERSION, KIND, Identity.METADATA, SPEC);

  private DocumentReader() {}

  static Optional<PolicyDocument> read(SourceValue value, Faults faults) {
    if (value instanceof SourceMapping mapping) {
      return read(new Fields(mapping, "", faults, known()), faults);
    }
    faults.add(value.line(), "document", value.shown(), "a mapping with kind: ScalingPolicy");
    return Optional.empty();
  }

  private static Set<String> known() {
    Set<String> known = new HashSet<>(Key.names(KEYS));
    known.add("status");
    return known;
  }

  private static Optional<PolicyDocument> read(Fields document, Faults faults) {
    document.read(API_VERSION);
    document.read(KIND);
    Optional<Identity> identity = Identity.read(document);
    Optional<Spec> spec = document.mapping(SPEC).flatMap(SpecReader::read);
    return faults.none()
        ? identity.flatMap(id -> spec.map(known -> document(id, known, document)))
        : Optional.empty();
  }

  private static PolicyDocument document(Identity identity, Spec spec, Fields document) {
    CanonicalJson json = CanonicalJson.of(document.canonical());
    return new PolicyDocument(
        identity.namespace(),
        identity.name(),
        spec.cluster(),
        spec.scaleTargetRef(),
        spec.rules(),
        json.text(),
        json.hash());
  }
}
