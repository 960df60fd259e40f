package io.pulsescale.engine.conformance.hpa;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.Comparison;
import io.pulsescale.engine.conformance.Conformance;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.metric.PodClass;
import io.pulsescale.engine.metric.PodClassifier;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.policy.Semantics;
import java.util.ArrayList;
import java.util.List;

/** HPA's replica calculator: pods by class, ratios, replicas. */
public final class ReplicasStages {
  private ReplicasStages() {}

  /** Adds the stages of hpa-replicas.json. */
  public static Conformance addTo(Conformance conformance) {
    return conformance
        .stage("replicas", ReplicasStages::replicas)
        .stage("podGrouping", ReplicasStages::podGrouping)
        .stage("utilizationRatio", ReplicasStages::utilizationRatio)
        .stage("usageRatio", ReplicasStages::usageRatio);
  }

  private static Comparison replicas(VectorCase tried) {
    MetricEvaluation evaluated = new ReplicasVector(tried).evaluate();
    return new Comparison(tried.expect())
        .exactly("replicas", evaluated.proposal())
        .field("utilizationPercent", RatioVector.whole(evaluated))
        .exactly("rawValueMilli", evaluated.averageMilli())
        .exactly("error", ErrorCode.of(evaluated));
  }

  private static Comparison podGrouping(VectorCase tried) {
    PodClassifier classifier =
        PodClassifier.of(
            VectorCase.NOW_MILLIS,
            tried.get("resourceName").asText().equals("cpu"),
            Semantics.UPSTREAM,
            ReplicasVector.settings(tried));
    return new Comparison(tried.expect())
        .exactly("readyCount", names(tried, classifier, PodClass.READY).size())
        .exactly("unready", names(tried, classifier, PodClass.UNREADY))
        .exactly("missing", names(tried, classifier, PodClass.MISSING))
        .exactly("ignored", names(tried, classifier, PodClass.IGNORED));
  }

  private static List<String> names(VectorCase tried, PodClassifier classifier, PodClass wanted) {
    List<String> names = new ArrayList<>();
    for (JsonNode node : tried.get("pods")) {
      String name = node.path("name").asText();
      PodReading reading =
          node.hasNonNull("valueMilli")
              ? PodVector.measured(name, node)
              : new PodReading.Unmeasured(name);
      if (classifier.classify(PodVector.pod(node), reading) == wanted) {
        names.add(name);
      }
    }
    return names;
  }

  private static Comparison utilizationRatio(VectorCase tried) {
    MetricEvaluation evaluated = new RatioVector(tried).utilization();
    return ratio(tried, evaluated)
        .exactly("utilizationPercent", RatioVector.whole(evaluated))
        .exactly("rawAverage", evaluated.averageMilli())
        .exactly("error", ErrorCode.of(evaluated));
  }

  private static Comparison usageRatio(VectorCase tried) {
    MetricEvaluation evaluated = new RatioVector(tried).average();
    return ratio(tried, evaluated).exactly("average", evaluated.valueMilli());
  }

  private static Comparison ratio(VectorCase tried, MetricEvaluation evaluated) {
    Object ratio = evaluated.ratio().isPresent() ? evaluated.ratio().getAsDouble() : null;
    return new Comparison(tried.expect()).exactly("ratio", ratio);
  }
}
