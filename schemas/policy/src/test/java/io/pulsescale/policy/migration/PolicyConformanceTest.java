package io.pulsescale.policy.migration;

import io.pulsescale.engine.conformance.Conformance;
import io.pulsescale.engine.conformance.Part;
import org.junit.jupiter.api.Test;

/** What KEDA makes of its own objects, read from them as a migration reads them. */
class PolicyConformanceTest {
  @Test
  void readsKedasObjectsAsKedaDoes() {
    Conformance conformance = Conformance.beside(Part.POLICY);
    PulsarTriggerStages.addTo(conformance);
    ScaledObjectStages.addTo(conformance);
    conformance.run();
  }
}
