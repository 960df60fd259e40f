package io.pulsescale.policy.migration;

import io.pulsescale.policy.field.Faults;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.FlagForm;
import io.pulsescale.policy.field.TextForm;
import io.pulsescale.policy.spec.BehaviorReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One ScaledObject. */
final class ScaledObjectReader {
  private static final Set<String> KEYS =
      Set.of("apiVersion", "kind", "metadata", "spec", "status");
  private static final Set<String> SPEC_KEYS =
      Set.of(
          "scaleTargetRef",
          "pollingInterval",
          "initialCooldownPeriod",
          "cooldownPeriod",
          "idleReplicaCount",
          "minReplicaCount",
          "maxReplicaCount",
          "advanced",
          "fallback",
          "triggers");
  private static final Set<String> ADVANCED_KEYS =
      Set.of("restoreToOriginalReplicaCount", "horizontalPodAutoscalerConfig", "scalingModifiers");

  private final Faults faults = new Faults();
  private final Manifest manifest;
  private final Fields object;
  private final Findings findings;
  private final PolicyDraft draft;
  private final ScaledTriggers triggers;

  ScaledObjectReader(
      Manifest manifest,
      String defaultNamespace,
      Authentications authentications,
      ConnectorDraft connector) {
    this.manifest = manifest;
    String namespace = manifest.namespace(defaultNamespace);
    this.object = new Fields(manifest.content(), "", faults, KEYS);
    this.findings = new Findings(KedaMigration.KIND + " " + namespace + "/" + manifest.name());
    this.draft = new PolicyDraft(namespace, manifest.name());
    this.triggers =
        new ScaledTriggers(
            draft,
            findings,
            new PulsarTriggers(namespace, draft, findings, authentications, connector));
    draft.comment("From %s %s/%s.".formatted(KedaMigration.KIND, namespace, manifest.name()));
    draft.comment(Comments.UPSTREAM);
    draft.comment(Comments.ENTRIES);
  }

  /** The policy; empty when there is nothing to make it of. */
  Optional<String> policy() {
    object.requiredMapping("spec", SPEC_KEYS).ifPresent(this::draft);
    findings.faults(faults);
    return draft.hasMetrics()
        ? findings.soundText(draft, manifest.content().line())
        : Optional.empty();
  }

  List<Finding> findings() {
    return findings.all();
  }

  private void draft(Fields spec) {
    TargetRef.OF_KEDA.read(spec).ifPresent(draft::scales);
    List<Fields> written = spec.mappings("triggers", ScaledTriggers.KEYS);
    List<String> types = written.stream().map(ScaledTriggers::type).toList();
    Optional<Fields> advanced = spec.mapping("advanced", ADVANCED_KEYS);
    boolean formula = advanced.map(this::usesFormula).orElse(false);
    ScaledSizes sizes = new ScaledSizes(spec, draft, findings);
    sizes.replicas(types.stream().allMatch(ResourceTrigger::is));
    new ScaledPauses(object.open("metadata"), draft, findings)
        .read(manifest.text("status", "pausedReplicaCount").isPresent());
    draft.put("semantics", "Upstream");
    sizes.timing();
    triggers.read(written);
    advanced.ifPresent(this::advanced);
    sizes.fallback(types, formula);
    if (!draft.hasMetrics()) {
      findings.lost(spec, "triggers", "allowed: at least one that becomes a metric");
    }
  }

  private boolean usesFormula(Fields advanced) {
    Set<String> keys = Set.of("formula", "target", "activationTarget", "metricType");
    Optional<Fields> modifiers = advanced.mapping("scalingModifiers", keys);
    boolean used = modifiers.map(it -> keys.stream().anyMatch(it::has)).orElse(false);
    modifiers.ifPresent(it -> keys.forEach(key -> it.read(key, TextForm.ANY)));
    if (used) {
      findings.lost(
          advanced,
          "scalingModifiers",
          "there are no formulas: each trigger becomes a metric of its own and the largest wins");
    }
    return used;
  }

  private void advanced(Fields advanced) {
    if (advanced.read("restoreToOriginalReplicaCount", new FlagForm()).orElse(false)) {
      findings.note(
          advanced,
          "restoreToOriginalReplicaCount",
          "deleting a policy leaves the size as it is: scale to the original one by hand");
    }
    advanced
        .mapping("horizontalPodAutoscalerConfig", Set.of("name", "behavior"))
        .ifPresent(
            config -> {
              config.read("name", TextForm.ANY);
              BehaviorReader.read(config);
              draft.behavior(config);
            });
  }
}
