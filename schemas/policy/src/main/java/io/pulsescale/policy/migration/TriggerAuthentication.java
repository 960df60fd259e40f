package io.pulsescale.policy.migration;

import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.TextForm;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The authentication that a trigger refers to. */
final class TriggerAuthentication {
  /** Where KEDA looks for what a ClusterTriggerAuthentication names. */
  private static final String CLUSTER_NAMESPACE = "keda";

  private static final String REFERENCE = "authenticationRef";
  private static final ChoiceForm<String> KIND =
      ChoiceForm.of(
          new String[] {Authentications.KIND, Authentications.CLUSTER_KIND}, Function.identity());

  private final Fields trigger;
  private final String namespace;
  private final Authentications authentications;
  private final Findings findings;
  private final Optional<Fields> reference;
  private final String kind;

  TriggerAuthentication(
      Fields trigger, String namespace, Authentications authentications, Findings findings) {
    this.trigger = trigger;
    this.namespace = namespace;
    this.authentications = authentications;
    this.findings = findings;
    this.reference = trigger.mapping(REFERENCE, Set.of("name", "kind"));
    this.kind = reference.flatMap(it -> it.read("kind", KIND)).orElse(Authentications.KIND);
  }

  /** Where its Secrets and ConfigMaps are. */
  String namespace() {
    return kind.equals(Authentications.CLUSTER_KIND) ? CLUSTER_NAMESPACE : namespace;
  }

  /** Its parameters, none without a reference; empty when it is not at hand. */
  Optional<Map<String, AuthValue>> parameters() {
    if (reference.isEmpty()) {
      return Optional.of(Map.of());
    }
    Optional<String> name = reference.get().required("name", TextForm.OBJECT_NAME);
    Optional<Manifest> found = name.flatMap(it -> authentications.find(kind, namespace, it));
    if (name.isPresent() && found.isEmpty()) {
      findings.lost(
          reference.get(),
          "name",
          "not in this text: put that " + kind + " beside the ScaledObject");
    }
    found.ifPresent(this::tellElsewhere);
    return found.map(it -> authentications.parameters(it, namespace()));
  }

  private void tellElsewhere(Manifest authentication) {
    List<String> keys =
        Authentications.elsewhere(authentication).stream()
            .map(entry -> entry.key())
            .filter(key -> !key.equals("podIdentity"))
            .toList();
    if (!keys.isEmpty()) {
      findings.lost(
          trigger,
          REFERENCE,
          "parameters from %s cannot be named to topic-stats-source: put them into a Secret"
              .formatted(String.join(", ", keys)));
    }
  }
}
