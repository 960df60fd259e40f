package io.pulsescale.policy.migration;

import io.pulsescale.policy.migration.Finding.Weight;
import io.pulsescale.policy.source.SyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** HorizontalPodAutoscalers of {@code autoscaling/v2} as policies. */
public final class HpaMigration {
  static final String GROUP = "autoscaling";
  static final String KIND = "HorizontalPodAutoscaler";

  private HpaMigration() {}

  /**
   * The policies that the text's objects become.
   *
   * @param namespace of objects that name none
   * @throws SyntaxException when the text is neither YAML nor JSON
   */
  public static Migration of(String text, String namespace) throws SyntaxException {
    List<String> policies = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    boolean any = false;
    for (Manifest manifest : Manifests.of(text)) {
      if (manifest.isA(GROUP, KIND)) {
        any = true;
        HpaReader reader = new HpaReader(manifest, namespace);
        reader.policy().ifPresent(policies::add);
        findings.addAll(reader.findings());
      } else {
        findings.add(manifest.leftOut("from-hpa takes " + KIND, Weight.NOTE));
      }
    }
    if (!any) {
      findings.add(Manifest.missing(KIND));
    }
    return new Migration(policies, Optional.empty(), findings);
  }
}
