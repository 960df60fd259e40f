package io.pulsescale.policy.migration;

import io.pulsescale.policy.ScaleTargetRef;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.TextForm;
import java.util.Optional;
import java.util.Set;

/** Reads {@code scaleTargetRef} with the defaults of the API that it stands in. */
enum TargetRef {
  /** HPA has no defaults that work. */
  OF_HPA(Optional.empty(), Optional.empty()),
  OF_KEDA(Optional.of("apps/v1"), Optional.of("Deployment"));

  private static final Set<String> KEYS =
      Set.of("apiVersion", "kind", "name", "envSourceContainerName");

  private final Optional<String> defaultApiVersion;
  private final Optional<String> defaultKind;

  TargetRef(Optional<String> defaultApiVersion, Optional<String> defaultKind) {
    this.defaultApiVersion = defaultApiVersion;
    this.defaultKind = defaultKind;
  }

  Optional<ScaleTargetRef> read(Fields spec) {
    return spec.requiredMapping("scaleTargetRef", KEYS).flatMap(this::target);
  }

  private Optional<ScaleTargetRef> target(Fields target) {
    Optional<String> version = read(target, "apiVersion", TextForm.API_VERSION, defaultApiVersion);
    Optional<String> kind = read(target, "kind", TextForm.KIND, defaultKind);
    Optional<String> name = target.required("name", TextForm.OBJECT_NAME);
    return target.sound()
        ? Optional.of(
            new ScaleTargetRef(version.orElseThrow(), kind.orElseThrow(), name.orElseThrow()))
        : Optional.empty();
  }

  private static Optional<String> read(
      Fields target, String key, TextForm form, Optional<String> otherwise) {
    return otherwise.isPresent()
        ? target.read(key, form).or(() -> otherwise)
        : target.required(key, form);
  }
}
