package io.pulsescale.policy;

import io.pulsescale.policy.field.Faults;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.TextForm;
import io.pulsescale.policy.source.SourceMapping;
import io.pulsescale.policy.source.SourceValue;
import io.pulsescale.policy.spec.Spec;
import io.pulsescale.policy.spec.SpecReader;
import java.util.Optional;
import java.util.Set;

/** Reads one document. What an API server says in {@code status} is let through and left out. */
final class DocumentReader {
  private static final Set<String> KEYS =
      Set.of("apiVersion", "kind", "metadata", "spec", "status");
  private static final TextForm API_VERSION =
      TextForm.of("pulsescale\\.io/v1alpha1", "pulsescale.io/v1alpha1");
  private static final TextForm KIND = TextForm.of("ScalingPolicy", "ScalingPolicy");

  private DocumentReader() {}

  static Optional<PolicyDocument> read(SourceValue value, Faults faults) {
    if (value instanceof SourceMapping mapping) {
      return read(new Fields(mapping, "", faults, KEYS), faults);
    }
    faults.add(value.line(), "document", value.shown(), "a mapping with kind: ScalingPolicy");
    return Optional.empty();
  }

  private static Optional<PolicyDocument> read(Fields document, Faults faults) {
    document.required("apiVersion", API_VERSION);
    document.required("kind", KIND);
    Optional<Identity> identity = Identity.read(document);
    Optional<Spec> spec =
        document.requiredMapping("spec", SpecReader.KEYS).flatMap(SpecReader::read);
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
