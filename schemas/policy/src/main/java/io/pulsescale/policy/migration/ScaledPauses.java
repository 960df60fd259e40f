package io.pulsescale.policy.migration;

import io.pulsescale.policy.field.Fields;
import java.util.Optional;
import java.util.Set;

/** What a ScaledObject's annotations order for the time being. */
final class ScaledPauses {
  private static final String ANNOTATIONS = "annotations";

  private final Optional<Fields> written;
  private final PolicyDraft draft;
  private final Findings findings;

  /**
   * @param metadata of the ScaledObject
   */
  ScaledPauses(Optional<Fields> metadata, PolicyDraft draft, Findings findings) {
    this.written = metadata.flatMap(fields -> fields.open(ANNOTATIONS));
    this.draft = draft;
    this.findings = findings;
  }

  /**
   * @param sizeReached whether the status records that the size to pause at was reached
   */
  void read(boolean sizeReached) {
    written.ifPresent(fields -> read(fields, new KedaAnnotations(fields.texts()), sizeReached));
  }

  private void read(Fields fields, KedaAnnotations annotations, boolean sizeReached) {
    if (annotations.pauses(sizeReached)) {
      draft.put("paused", true);
    } else if (annotations.all().containsKey(KedaAnnotations.PAUSED_REPLICAS)) {
      draft.put("paused", true);
      findings.note(
          fields,
          KedaAnnotations.PAUSED_REPLICAS,
          "a pause leaves the size as it is: scale the target to that size by hand");
    }
    put(annotations, KedaAnnotations.PAUSED_SCALE_IN, "pausedScaleIn");
    put(annotations, KedaAnnotations.PAUSED_SCALE_OUT, "pausedScaleOut");
    put(annotations, KedaAnnotations.FORCE_ACTIVATION, "forceActivation");
    unknown(fields);
  }

  private void put(KedaAnnotations annotations, String annotation, String key) {
    if (annotations.holds(annotation)) {
      draft.put(key, true);
    }
  }

  private void unknown(Fields fields) {
    Set<String> known = KedaAnnotations.KNOWN;
    fields.keys().stream()
        .filter(key -> key.startsWith(KedaAnnotations.PREFIX) && !known.contains(key))
        .forEach(key -> findings.lost(fields, key, "not known; known are " + known));
  }
}
