package io.pulsescale.kubernetes;

import io.pulsescale.polling.option.Option;
import io.pulsescale.polling.option.OptionType;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Which clusters there are: each name that policies use, and where its credentials are. */
public record ClusterOption() implements OptionType<Map<String, String>> {

  /** The option as every Kubernetes-facing function has it. */
  public static Option<Map<String, String>> named(String key) {
    return Option.of(
        key,
        new ClusterOption(),
        Map.of("main", Clusters.IN_CLUSTER),
        "Kubernetes clusters by the name that policies give them, each with a kubeconfig file.");
  }

  @Override
  public String allowed() {
    return "an object of cluster names, each with the path of a kubeconfig file or '%s'"
        .formatted(Clusters.IN_CLUSTER);
  }

  @Override
  public Optional<Map<String, String>> read(Object value) {
    if (!(value instanceof Map<?, ?> entries) || entries.isEmpty()) {
      return Optional.empty();
    }
    Map<String, String> clusters = new TreeMap<>();
    entries.forEach(
        (name, kubeconfig) -> {
          if (kubeconfig instanceof String path && !path.isBlank()) {
            clusters.put(String.valueOf(name), path);
          }
        });
    return clusters.size() == entries.size() ? Optional.of(clusters) : Optional.empty();
  }

  @Override
  public String written(Map<String, String> value) {
    return value.toString();
  }
}
