package io.pulsescale.policy.migration;

import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.IntegerForm;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/** The sizes and times of a ScaledObject. */
final class ScaledSizes {
  private static final long HPA_SYNC_SECONDS = 15;
  private static final long DEFAULT_POLLING_SECONDS = 30;
  private static final long LONGEST_PERIOD_SECONDS = 86_400;
  private static final IntegerForm ANY = IntegerForm.between(Integer.MIN_VALUE, Integer.MAX_VALUE);
  private static final ChoiceForm<String> FALLBACK_BEHAVIOR =
      ChoiceForm.of(
          new String[] {
            "static",
            "currentReplicas",
            "currentReplicasIfHigher",
            "currentReplicasIfLower",
            KedaFallback.BY_FORMULA
          },
          Function.identity());

  private final Fields spec;
  private final PolicyDraft draft;
  private final Findings findings;
  private int max;

  ScaledSizes(Fields spec, PolicyDraft draft, Findings findings) {
    this.spec = spec;
    this.draft = draft;
    this.findings = findings;
  }

  /**
   * Bounds and the size of rest.
   *
   * @param resourcesOnly whether every trigger is cpu or memory: then it is always active
   */
  void replicas(boolean resourcesOnly) {
    KedaReplicas replicas =
        new KedaReplicas(
            count("minReplicaCount"), count("maxReplicaCount"), count("idleReplicaCount"));
    replicas
        .problem()
        .ifPresent(problem -> findings.lost(spec, "minReplicaCount", "KEDA refuses " + problem));
    max = replicas.hpaMax();
    int min = resourcesOnly ? replicas.hpaMin() : replicas.min().orElse(0);
    draft.put("minReplicas", min);
    draft.put("maxReplicas", max);
    if (replicas.idle().isPresent() && min > 0) {
      idle(resourcesOnly, replicas.idle().getAsInt());
    }
  }

  private void idle(boolean resourcesOnly, int idle) {
    if (resourcesOnly) {
      findings.note(spec, "idleReplicaCount", "never reached: cpu and memory are always active");
    } else {
      draft.put("idleReplicas", idle);
    }
  }

  /**
   * One interval for both of KEDA's phases: as often as the faster one, which is HPA's every 15 s
   * unless the other is faster.
   */
  void timing() {
    long polling =
        spec.read("pollingInterval", IntegerForm.from(1)).orElse(DEFAULT_POLLING_SECONDS);
    draft.put("evaluationInterval", Math.min(polling, HPA_SYNC_SECONDS) + "s");
    period("cooldownPeriod");
    period("initialCooldownPeriod");
  }

  private void period(String key) {
    Optional<Long> seconds = spec.read(key, IntegerForm.from(0));
    seconds.ifPresent(written -> draft.put(key, Math.min(written, LONGEST_PERIOD_SECONDS) + "s"));
    if (seconds.isPresent() && seconds.get() > LONGEST_PERIOD_SECONDS) {
      findings.lost(spec, key, "the longest is 24 h");
    }
  }

  void fallback(List<String> triggerTypes, boolean formula) {
    Optional<Fields> section =
        spec.mapping("fallback", Set.of("failureThreshold", "replicas", "behavior"));
    section.ifPresent(
        fields -> {
          Optional<Long> threshold = fields.required("failureThreshold", ANY);
          Optional<Long> replicas = fields.required("replicas", ANY);
          Optional<String> behavior = fields.read("behavior", FALLBACK_BEHAVIOR);
          if (fields.sound()) {
            KedaFallback written =
                new KedaFallback(
                    threshold.orElseThrow().intValue(),
                    replicas.orElseThrow().intValue(),
                    behavior);
            fallback(written, written.valid(triggerTypes, formula));
          }
        });
  }

  private void fallback(KedaFallback written, boolean valid) {
    if (!valid) {
      findings.note(spec, "fallback", "KEDA refuses it too: it is left out");
      return;
    }
    if (written.behavior().equals(Optional.of(KedaFallback.BY_FORMULA))) {
      findings.lost(spec, "fallback", "there are no formulas for it to hand a failure to");
      return;
    }
    if (written.replicas() > max) {
      findings.note(
          spec, "fallback", "replicas become maxReplicaCount, which bounds them there too");
    }
    Map<String, Object> fallback =
        Trees.map(
            "failureThreshold",
            written.failureThreshold(),
            "replicas",
            Math.min(written.replicas(), max));
    written.behavior().ifPresent(behavior -> fallback.put("behavior", behavior));
    draft.put("fallback", fallback);
  }

  private OptionalInt count(String key) {
    return spec.read(key, IntegerForm.from(0))
        .map(count -> OptionalInt.of(count.intValue()))
        .orElseGet(OptionalInt::empty);
  }
}
