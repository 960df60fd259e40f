package io.pulsescale.policy.migration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The configuration of topic-stats-source in the making: a cluster for each admin API and way of
 * saying who asks. Secrets stand in it by the names of the Kubernetes Secrets that hold them.
 */
final class ConnectorDraft {
  private record Access(String adminUrl, PulsarAuth auth, String namespace) {}

  private final Map<Access, String> names = new LinkedHashMap<>();
  private final List<Object> clusters = new ArrayList<>();
  private final Map<String, Object> secrets = new LinkedHashMap<>();
  private final Set<String> tasks = new LinkedHashSet<>();

  /** The name under which policies find the cluster. */
  String cluster(PulsarTrigger trigger, String namespace) {
    boolean anonymous = trigger.auth().modes().isEmpty();
    Access access =
        new Access(
            trigger.adminUrl().replaceAll("/+$", ""), trigger.auth(), anonymous ? "" : namespace);
    String known = names.get(access);
    if (known != null) {
      return known;
    }
    String name = freeName(access.adminUrl());
    names.put(access, name);
    ClusterDraft cluster = new ClusterDraft(name, namespace);
    clusters.add(cluster.configuration(access.adminUrl(), trigger.auth()));
    secrets.putAll(cluster.secrets());
    tasks.addAll(cluster.tasks());
    return name;
  }

  /** What somebody has to do so that it works, each once. */
  List<String> tasks() {
    return List.copyOf(tasks);
  }

  /** As YAML; empty when there is no cluster. */
  Optional<String> text() {
    if (clusters.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Object> document =
        Trees.map(
            "name",
            "topic-stats",
            "archive",
            "builtin://topic-stats",
            "topicName",
            "persistent://pulsescale/events/subscription-samples",
            "schemaType",
            "avro",
            "configs",
            Trees.map("clusters", clusters));
    if (!secrets.isEmpty()) {
      document.put("secrets", secrets);
    }
    List<String> comments = new ArrayList<>();
    comments.add("Configuration of topic-stats-source; merge it with the one that is deployed.");
    comments.add("Brokers that redirect to each other: name their hosts in allowedHosts.");
    comments.addAll(tasks);
    return Optional.of(Yaml.document(comments, document));
  }

  /** The host of the address; told apart by a number when it is taken. */
  private String freeName(String adminUrl) {
    String host = Addresses.hostName(adminUrl);
    String name = host;
    for (int number = 2; names.containsValue(name); number++) {
      name = host + "-" + number;
    }
    return name;
  }
}
