package io.pulsescale.policy.migration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** One of the {@code clusters} of topic-stats-source in the making. */
final class ClusterDraft {
  private static final String MOUNTS = "/etc/pulsescale/";

  private final String name;
  private final String namespace;
  private final Map<String, Object> cluster = new LinkedHashMap<>();
  private final Map<String, Object> secrets = new LinkedHashMap<>();
  private final List<String> tasks = new ArrayList<>();

  /**
   * @param namespace where the Secrets and ConfigMaps are
   */
  ClusterDraft(String name, String namespace) {
    this.name = name;
    this.namespace = namespace;
  }

  /** Secrets of the connector, each with the Secret and key that hold it. */
  Map<String, Object> secrets() {
    return secrets;
  }

  List<String> tasks() {
    return tasks;
  }

  Map<String, Object> configuration(String adminUrl, PulsarAuth auth) {
    cluster.put("name", name);
    cluster.put("adminUrl", adminUrl);
    if (auth.on(AuthMode.BEARER)) {
      cluster.put("authPlugin", "token");
      cluster.put("authParamsSecret", secret("TOKEN", auth.bearerToken()));
    } else if (auth.on(AuthMode.BASIC)) {
      basic(auth);
    } else if (auth.on(AuthMode.OAUTH)) {
      cluster.put("authPlugin", "oauth2");
      cluster.put("oauth2", oauth2(auth));
    } else if (auth.on(AuthMode.TLS)) {
      cluster.put("authPlugin", "tls");
    }
    if (auth.on(AuthMode.TLS)) {
      cluster.put("tlsCertFile", file(auth.cert()));
      cluster.put("tlsKeyFile", file(auth.key()));
    }
    if (!auth.modes().isEmpty() && !auth.ca().isEmpty()) {
      cluster.put("caFile", file(auth.ca()));
    }
    return cluster;
  }

  /** Pulsar wants both in one text, which no Secret of KEDA's holds. */
  private void basic(PulsarAuth auth) {
    String file = MOUNTS + name + "-basic.json";
    cluster.put("authPlugin", "basic");
    cluster.put("authParamsFile", file);
    tasks.add(
        "To do: write {\"userId\": …, \"password\": …} to %s, from %s and %s."
            .formatted(file, told(auth.username()), told(auth.password())));
  }

  private Map<String, Object> oauth2(PulsarAuth auth) {
    Map<String, Object> oauth2 = new LinkedHashMap<>();
    oauth2.put("tokenUrl", known("tokenUrl", auth.oauthTokenUri()));
    oauth2.put("clientId", known("clientId", auth.clientId()));
    if (!auth.clientSecret().isEmpty()) {
      oauth2.put("clientSecretSecret", secret("CLIENT_SECRET", auth.clientSecret()));
    }
    if (!auth.scopes().isEmpty()) {
      oauth2.put("scopes", auth.scopes());
    }
    Map<String, Object> more = new LinkedHashMap<>(auth.endpointParams().orElse(Map.of()));
    Optional.ofNullable(more.remove("audience"))
        .map(values -> ((List<?>) values).get(0))
        .ifPresent(audience -> oauth2.put("audience", audience));
    more.replaceAll(
        (key, values) -> ((List<?>) values).size() == 1 ? ((List<?>) values).get(0) : values);
    if (!more.isEmpty()) {
      oauth2.put("endpointParams", more);
    }
    return oauth2;
  }

  /** The name of a secret of the connector, as an environment variable is called. */
  private String secret(String purpose, AuthValue value) {
    String secret = (name + "_" + purpose).toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    String named = secret.replaceAll("^(?=[0-9])", "_");
    if (value instanceof AuthValue.InSecret in) {
      secrets.put(named, Trees.map("path", in.secret(), "key", in.key()));
      tasks.add(
          "To do: let the connector's pods read %s, which the secrets below name."
              .formatted(told(value)));
    } else {
      tasks.add("To do: give the connector a secret %s, from %s.".formatted(named, told(value)));
    }
    return named;
  }

  private String file(AuthValue value) {
    if (value instanceof AuthValue.InSecret in) {
      tasks.add(mount("Secret", in.secret()));
      return MOUNTS + in.secret() + "/" + in.key();
    }
    if (value instanceof AuthValue.InConfigMap in) {
      tasks.add(mount("ConfigMap", in.configMap()));
      return MOUNTS + in.configMap() + "/" + in.key();
    }
    String file = MOUNTS + name + ".pem";
    tasks.add("To do: write to %s what the trigger's authentication held.".formatted(file));
    return file;
  }

  private String mount(String kind, String object) {
    return "To do: mount %s %s/%s at %s in the connector's pods."
        .formatted(kind, namespace, object, MOUNTS + object);
  }

  /** A value that the connector wants as it is; a Secret's is never copied. */
  private String known(String option, AuthValue value) {
    return value
        .text()
        .filter(text -> !text.isEmpty())
        .orElseGet(
            () -> {
              tasks.add("To do: fill in %s of %s, from %s.".formatted(option, name, told(value)));
              return "FILL-IN";
            });
  }

  private String told(AuthValue value) {
    if (value instanceof AuthValue.InSecret in) {
      return "key %s of Secret %s/%s".formatted(in.key(), namespace, in.secret());
    }
    if (value instanceof AuthValue.InConfigMap in) {
      return "key %s of ConfigMap %s/%s".formatted(in.key(), namespace, in.configMap());
    }
    return value.isEmpty() ? "nothing (there is none)" : "the trigger";
  }
}
