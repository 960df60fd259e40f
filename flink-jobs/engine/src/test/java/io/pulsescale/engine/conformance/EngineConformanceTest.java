package io.pulsescale.engine.conformance;

import io.pulsescale.engine.conformance.hpa.BehaviorStages;
import io.pulsescale.engine.conformance.hpa.ReconcileStage;
import io.pulsescale.engine.conformance.hpa.ReplicasStages;
import io.pulsescale.engine.conformance.keda.ExecutorStages;
import io.pulsescale.engine.conformance.keda.FallbackStage;
import io.pulsescale.engine.conformance.keda.TriggerStages;
import org.junit.jupiter.api.Test;

class EngineConformanceTest {
  @Test
  void everyCaseOfTheEngineComesOutAsUpstreamDecidesIt() {
    engine().run();
  }

  /** Every stage that the engine decides. */
  static Conformance engine() {
    Conformance conformance = Conformance.beside(Part.ENGINE);
    ReplicasStages.addTo(conformance);
    BehaviorStages.addTo(conformance);
    ReconcileStage.addTo(conformance);
    ExecutorStages.addTo(conformance);
    FallbackStage.addTo(conformance);
    TriggerStages.addTo(conformance);
    return conformance;
  }
}
