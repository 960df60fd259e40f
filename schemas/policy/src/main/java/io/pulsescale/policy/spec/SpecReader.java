package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.ActivateWhen;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Mode;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.policy.ScaleTargetRef;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.FlagForm;
import io.pulsescale.policy.field.Key;
import io.pulsescale.policy.field.TextForm;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the {@code spec} of a policy. */
public final class SpecReader {
  private static final Key.Scalar<String> CLUSTER =
      Key.of(
          "cluster",
          TextForm.OBJECT_NAME,
          "main",
          "Name of the Kubernetes cluster that the target is in.");
  private static final Key.Scalar<String> API_VERSION =
      Key.required("apiVersion", TextForm.API_VERSION, "Its API group and version.");
  private static final Key.Scalar<String> KIND = Key.required("kind", TextForm.KIND, "Its kind.");
  private static final Key.Scalar<String> NAME =
      Key.required("name", TextForm.OBJECT_NAME, "Its name, in the policy's own namespace.");
  private static final Key.Section SCALE_TARGET_REF =
      Key.section(
          "scaleTargetRef",
          List.of(API_VERSION, KIND, NAME),
          "What is scaled: an object with a scale subresource.");
  private static final Key.Scalar<Mode> MODE =
      Key.of(
          "mode",
          ChoiceForm.of(Map.entry("Direct", Mode.DIRECT), Map.entry("Observe", Mode.OBSERVE)),
          Mode.DIRECT,
          "Direct patches the target, Observe only evaluates.");
  private static final Key.Scalar<Boolean> PAUSED =
      Key.of("paused", new FlagForm(), false, "Stops the patch, not the evaluation.");
  private static final Key.Scalar<ActivateWhen> ACTIVATE_WHEN =
      Key.of(
          "activateWhen",
          ChoiceForm.of(Map.entry("Any", ActivateWhen.ANY), Map.entry("All", ActivateWhen.ALL)),
          ActivateWhen.ANY,
          "Active as soon as one metric is, or only while every metric that has a say is; All with"
              + " Instance needs a size of rest of 1 or more, as that has no value at zero.");
  private static final Key.Scalar<Semantics> SEMANTICS =
      Key.of(
          "semantics",
          ChoiceForm.of(
              Map.entry("Corrected", Semantics.CORRECTED),
              Map.entry("Upstream", Semantics.UPSTREAM)),
          Semantics.CORRECTED,
          "Whose rules hold where they differ: ours, or those of HPA and KEDA with their defects.");

  /** Every key of {@code spec}. */
  public static final List<Key> KEYS =
      Stream.<List<? extends Key>>of(
              List.of(CLUSTER, SCALE_TARGET_REF),
              Bounds.KEYS,
              List.of(MODE, PAUSED),
              OverridesReader.KEYS,
              List.of(ACTIVATE_WHEN, SEMANTICS),
              Timing.KEYS,
              List.of(MetricsReader.METRICS, BehaviorReader.BEHAVIOR, FallbackReader.FALLBACK))
          .<Key>flatMap(List::stream)
          .toList();

  private final Fields spec;
  private final PolicyBuilder rules = Policy.builder();

  private SpecReader(Fields spec) {
    this.spec = spec;
  }

  /** The spec; empty when something in it is a fault. */
  public static Optional<Spec> read(Fields spec) {
    return new SpecReader(spec).read();
  }

  private Optional<Spec> read() {
    String cluster = spec.get(CLUSTER);
    Optional<ScaleTargetRef> target =
        spec.mapping(SCALE_TARGET_REF).flatMap(SpecReader::scaleTargetRef);
    Semantics semantics = spec.get(SEMANTICS);
    rules.mode(spec.get(MODE)).paused(spec.get(PAUSED)).semantics(semantics);
    ActivateWhen activateWhen = activateWhen(semantics);
    rules.activateWhen(activateWhen).overrides(OverridesReader.read(spec));
    Duration interval = Timing.read(spec, rules);
    List<Metric> metrics = MetricsReader.read(spec, interval, semantics);
    metrics.forEach(rules::metric);
    Optional<Long> max = Bounds.max(spec);
    Bounds.read(spec, max, metrics, activateWhen).ifPresent(rules::replicas);
    BehaviorReader.read(spec).ifPresent(rules::behavior);
    FallbackReader.read(spec, max, semantics).ifPresent(rules::fallback);
    return spec.sound()
        ? target.map(ref -> new Spec(cluster, ref, rules.build()))
        : Optional.empty();
  }

  private ActivateWhen activateWhen(Semantics semantics) {
    ActivateWhen when = spec.get(ACTIVATE_WHEN);
    if (when == ActivateWhen.ALL && !semantics.appliesOptions()) {
      spec.fault(ACTIVATE_WHEN.name(), "Any with semantics: Upstream, which knows nothing else");
    }
    return when;
  }

  private static Optional<ScaleTargetRef> scaleTargetRef(Fields target) {
    Optional<String> apiVersion = target.read(API_VERSION);
    Optional<String> kind = target.read(KIND);
    Optional<String> name = target.read(NAME);
    return target.sound()
        ? Optional.of(
            new ScaleTargetRef(apiVersion.orElseThrow(), kind.orElseThrow(), name.orElseThrow()))
        : Optional.empty();
  }
}
