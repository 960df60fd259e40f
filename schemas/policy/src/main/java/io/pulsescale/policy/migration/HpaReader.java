package io.pulsescale.policy.migration;

import io.pulsescale.policy.field.Faults;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.IntegerForm;
import io.pulsescale.policy.field.TextForm;
import io.pulsescale.policy.spec.BehaviorReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One HorizontalPodAutoscaler. */
final class HpaReader {
  private static final Set<String> KEYS =
      Set.of("apiVersion", "kind", "metadata", "spec", "status");
  private static final Set<String> SPEC_KEYS =
      Set.of("scaleTargetRef", "minReplicas", "maxReplicas", "metrics", "behavior");
  private static final TextForm API_VERSION =
      TextForm.of(
          "autoscaling/v2",
          "autoscaling/v2, as kubectl get hpa.v2.autoscaling NAME -o yaml shows it");

  private final Faults faults = new Faults();
  private final Manifest manifest;
  private final Fields object;
  private final String namespace;
  private final Findings findings;

  HpaReader(Manifest manifest, String defaultNamespace) {
    this.manifest = manifest;
    this.object = new Fields(manifest.content(), "", faults, KEYS);
    this.namespace = manifest.namespace(defaultNamespace);
    this.findings = new Findings(HpaMigration.KIND + " " + namespace + "/" + manifest.name());
  }

  /** The policy; empty when there is nothing to make it of. */
  Optional<String> policy() {
    Optional<String> version = object.required("apiVersion", API_VERSION);
    Optional<Fields> spec = object.requiredMapping("spec", SPEC_KEYS);
    Optional<PolicyDraft> draft = version.flatMap(known -> spec.map(this::draft));
    findings.faults(faults);
    boolean whole = draft.isPresent() && draft.get().hasMetrics();
    return whole
        ? findings.soundText(draft.orElseThrow(), manifest.content().line())
        : Optional.empty();
  }

  List<Finding> findings() {
    return findings.all();
  }

  private PolicyDraft draft(Fields spec) {
    PolicyDraft draft = new PolicyDraft(namespace, manifest.name());
    TargetRef.OF_HPA.read(spec).ifPresent(draft::scales);
    long min = spec.read("minReplicas", IntegerForm.from(0)).orElse(1L);
    draft.put("minReplicas", min);
    draft.putIfPresent("maxReplicas", spec.required("maxReplicas", IntegerForm.from(1)));
    semantics(spec, draft, min);
    new HpaMetrics(spec, findings).addTo(draft);
    BehaviorReader.read(spec);
    draft.behavior(spec);
    return draft;
  }

  private void semantics(Fields spec, PolicyDraft draft, long min) {
    draft.comment("From %s %s/%s.".formatted(HpaMigration.KIND, namespace, manifest.name()));
    if (min > 0) {
      draft.comment(Comments.UPSTREAM);
      draft.put("semantics", "Upstream");
    } else {
      findings.note(
          spec,
          "minReplicas",
          "by the rules of Corrected, as those of Kubernetes 1.36 do not wake from zero unless the"
              + " feature gate HPAScaleToZero is on");
    }
  }
}
