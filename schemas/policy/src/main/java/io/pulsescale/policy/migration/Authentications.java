package io.pulsescale.policy.migration;

import io.pulsescale.policy.source.SourceList;
import io.pulsescale.policy.source.SourceMapping;
import io.pulsescale.policy.source.SourceScalar;
import io.pulsescale.policy.source.SourceValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The TriggerAuthentications of a text, by namespace and name, and the ConfigMaps they read. */
final class Authentications {
  static final String GROUP = "keda.sh";
  static final String KIND = "TriggerAuthentication";
  static final String CLUSTER_KIND = "ClusterTriggerAuthentication";
  private static final String SECRETS = "secretTargetRef";
  private static final String CONFIG_MAPS = "configMapTargetRef";

  private final List<Manifest> manifests;
  private final String defaultNamespace;

  Authentications(List<Manifest> manifests, String defaultNamespace) {
    this.manifests = manifests;
    this.defaultNamespace = defaultNamespace;
  }

  /** The object of that kind and name; those for the whole cluster have no namespace. */
  Optional<Manifest> find(String kind, String namespace, String name) {
    return manifests.stream()
        .filter(it -> it.isA(GROUP, kind) && it.name().equals(name))
        .filter(it -> kind.equals(CLUSTER_KIND) || isIn(it, namespace))
        .findFirst();
  }

  /** The parameters that it takes from Secrets and ConfigMaps of a namespace. */
  Map<String, AuthValue> parameters(Manifest authentication, String namespace) {
    Map<String, AuthValue> parameters = new HashMap<>();
    entries(authentication, SECRETS)
        .forEach(
            entry ->
                parameters.put(
                    text(entry, "parameter"),
                    new AuthValue.InSecret(text(entry, "name"), text(entry, "key"))));
    entries(authentication, CONFIG_MAPS)
        .forEach(
            entry ->
                parameters.put(
                    text(entry, "parameter"),
                    inConfigMap(text(entry, "name"), text(entry, "key"), namespace)));
    return parameters;
  }

  /** Where else it takes parameters from: keys of its spec that are neither of the two. */
  static List<SourceMapping.Entry> elsewhere(Manifest authentication) {
    return authentication.content().get("spec").stream()
        .filter(SourceMapping.class::isInstance)
        .map(SourceMapping.class::cast)
        .flatMap(spec -> spec.entries().stream())
        .filter(entry -> !entry.key().equals(SECRETS) && !entry.key().equals(CONFIG_MAPS))
        .toList();
  }

  private AuthValue inConfigMap(String name, String key, String namespace) {
    Optional<String> value =
        manifests.stream()
            .filter(it -> it.kind().equals("ConfigMap") && it.name().equals(name))
            .filter(it -> isIn(it, namespace))
            .findFirst()
            .flatMap(it -> it.text("data", key));
    return new AuthValue.InConfigMap(name, key, value);
  }

  private boolean isIn(Manifest manifest, String namespace) {
    return manifest.namespace(defaultNamespace).equals(namespace);
  }

  private static Stream<SourceMapping> entries(Manifest authentication, String key) {
    return authentication.content().get("spec").stream()
        .filter(SourceMapping.class::isInstance)
        .flatMap(spec -> ((SourceMapping) spec).get(key).stream())
        .filter(SourceList.class::isInstance)
        .flatMap(list -> ((SourceList) list).elements().stream())
        .filter(SourceMapping.class::isInstance)
        .map(SourceMapping.class::cast);
  }

  private static String text(SourceMapping entry, String key) {
    SourceValue value = entry.get(key).orElse(null);
    return value instanceof SourceScalar scalar ? scalar.text() : "";
  }
}
