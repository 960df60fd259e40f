package io.pulsescale.engine.conformance;

import io.pulsescale.engine.conformance.hpa.BehaviorStages;
import io.pulsescale.engine.conformance.hpa.ReconcileStage;
import io.pulsescale.engine.conformance.hpa.ReplicasStages;
import org.junit.jupiter.api.Test;

class EngineConformanceTest {
  @Test
  void everyCaseOfTheEngineComesOutAsUpstreamDecidesIt() {
    Conformance conformance = Conformance.beside(Part.ENGINE);
    ReplicasStages.addTo(conformance);
    BehaviorStages.addTo(conformance);
    ReconcileStage.addTo(conformance);
    conformance.run();
  }
}
