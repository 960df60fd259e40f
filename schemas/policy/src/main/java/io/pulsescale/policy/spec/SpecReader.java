package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Mode;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.policy.ScaleTargetRef;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.FlagForm;
import io.pulsescale.policy.field.TextForm;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the {@code spec} of a policy. */
public final class SpecReader {
  /** Every key of {@code spec}. */
  public static final Set<String> KEYS =
      Set.of(
          "cluster",
          "scaleTargetRef",
          "minReplicas",
          "maxReplicas",
          "mode",
          "paused",
          "evaluationInterval",
          "cooldownPeriod",
          "initialCooldownPeriod",
          "metrics",
          "behavior",
          "fallback",
          "maxSampleAge",
          "semantics");

  private static final String DEFAULT_CLUSTER = "main";
  private static final ChoiceForm<Mode> MODE =
      ChoiceForm.of(Map.entry("Direct", Mode.DIRECT), Map.entry("Observe", Mode.OBSERVE));
  private static final ChoiceForm<Semantics> SEMANTICS =
      ChoiceForm.of(
          Map.entry("Corrected", Semantics.CORRECTED), Map.entry("Upstream", Semantics.UPSTREAM));

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
    Optional<String> cluster = spec.read("cluster", TextForm.OBJECT_NAME);
    Optional<ScaleTargetRef> target = scaleTargetRef();
    spec.read("mode", MODE).ifPresent(rules::mode);
    spec.read("paused", new FlagForm()).ifPresent(rules::paused);
    spec.read("semantics", SEMANTICS).ifPresent(rules::semantics);
    Duration interval = Timing.read(spec, rules);
    List<Metric> metrics = MetricsReader.read(spec, interval);
    metrics.forEach(rules::metric);
    Optional<Long> max = Bounds.max(spec);
    Bounds.read(spec, max, metrics).ifPresent(rules::replicas);
    BehaviorReader.read(spec).ifPresent(rules::behavior);
    FallbackReader.read(spec, max).ifPresent(rules::fallback);
    return spec.sound()
        ? target.map(ref -> new Spec(cluster.orElse(DEFAULT_CLUSTER), ref, rules.build()))
        : Optional.empty();
  }

  private Optional<ScaleTargetRef> scaleTargetRef() {
    return spec.requiredMapping("scaleTargetRef", Set.of("apiVersion", "kind", "name"))
        .flatMap(SpecReader::scaleTargetRef);
  }

  private static Optional<ScaleTargetRef> scaleTargetRef(Fields target) {
    Optional<String> apiVersion = target.required("apiVersion", TextForm.API_VERSION);
    Optional<String> kind = target.required("kind", TextForm.KIND);
    Optional<String> name = target.required("name", TextForm.OBJECT_NAME);
    return target.sound()
        ? Optional.of(
            new ScaleTargetRef(apiVersion.orElseThrow(), kind.orElseThrow(), name.orElseThrow()))
        : Optional.empty();
  }
}
