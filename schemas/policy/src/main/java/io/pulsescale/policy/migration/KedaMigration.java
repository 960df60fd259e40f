package io.pulsescale.policy.migration;

import io.pulsescale.policy.migration.Finding.Weight;
import io.pulsescale.policy.source.SyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * ScaledObjects of KEDA, with their TriggerAuthentications, as policies and a configuration of
 * topic-stats-source. What Secrets hold is not read.
 */
public final class KedaMigration {
  static final String KIND = "ScaledObject";
  private static final Set<String> AT_HAND =
      Set.of("Secret", "ConfigMap", Authentications.KIND, Authentications.CLUSTER_KIND);

  private final String namespace;
  private final Authentications authentications;
  private final ConnectorDraft connector = new ConnectorDraft();
  private final List<String> policies = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();

  private KedaMigration(List<Manifest> manifests, String namespace) {
    this.namespace = namespace;
    this.authentications = new Authentications(manifests, namespace);
  }

  /**
   * What the text's objects become.
   *
   * @param namespace of objects that name none
   * @throws SyntaxException when the text is neither YAML nor JSON
   */
  public static Migration of(String text, String namespace) throws SyntaxException {
    List<Manifest> manifests = Manifests.of(text);
    KedaMigration migration = new KedaMigration(manifests, namespace);
    manifests.forEach(migration::take);
    if (manifests.stream().noneMatch(KedaMigration::isScaledObject)) {
      migration.findings.add(Manifest.missing(KIND));
    }
    migration.connector.tasks().stream().map(KedaMigration::task).forEach(migration.findings::add);
    return new Migration(migration.policies, migration.connector.text(), migration.findings);
  }

  private static Finding task(String task) {
    return new Finding(1, "topic-stats-source", "its configuration", task, Weight.NOTE);
  }

  private static boolean isScaledObject(Manifest manifest) {
    return manifest.isA(Authentications.GROUP, KIND);
  }

  private void take(Manifest manifest) {
    if (isScaledObject(manifest)) {
      ScaledObjectReader reader =
          new ScaledObjectReader(manifest, namespace, authentications, connector);
      reader.policy().ifPresent(policies::add);
      findings.addAll(reader.findings());
    } else if (manifest.isA(Authentications.GROUP, "ScaledJob")) {
      findings.add(manifest.leftOut("jobs are not scaled", Weight.LOST));
    } else if (!AT_HAND.contains(manifest.kind())) {
      findings.add(manifest.leftOut("from-keda takes " + KIND, Weight.NOTE));
    }
  }
}
