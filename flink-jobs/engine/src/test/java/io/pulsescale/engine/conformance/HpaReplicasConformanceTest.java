package io.pulsescale.engine.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.metric.MetricCalculator;
import io.pulsescale.engine.metric.MetricContext;
import io.pulsescale.engine.metric.PodClass;
import io.pulsescale.engine.metric.PodClassifier;
import io.pulsescale.engine.metric.Tolerances;
import io.pulsescale.engine.observation.Container;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.ControllerSettings;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.Semantics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class HpaReplicasConformanceTest {
  private static final VectorFile FILE = VectorFile.read("hpa-replicas.json");
  private static final JsonNode NONE = NullNode.instance;

  @Test
  void replicasComeOutAsUpstreamComputesThem() {
    Agreement agreement = new Agreement(FILE.name());
    for (JsonNode tried : FILE.cases("cases")) {
      MetricEvaluation evaluated = evaluate(tried);
      agreement.compare(tried.path("kind").asText(), tried, expected(tried), got(tried, evaluated));
    }
    agreement.conclude();
  }

  @Test
  void podsAreGroupedAsUpstreamGroupsThem() {
    Agreement agreement = new Agreement(FILE.name());
    for (JsonNode tried : FILE.cases("podGrouping")) {
      Map<String, Object> got = new LinkedHashMap<>();
      PodClassifier classifier =
          new PodClassifier(
              VectorFile.NOW_MILLIS,
              tried.path("resourceName").asText().equals("cpu"),
              settings(tried));
      got.put("readyCount", names(tried, classifier, PodClass.READY).size());
      got.put("unready", names(tried, classifier, PodClass.UNREADY));
      got.put("missing", names(tried, classifier, PodClass.MISSING));
      got.put("ignored", names(tried, classifier, PodClass.IGNORED));
      Map<String, Object> expected = new LinkedHashMap<>();
      got.keySet().forEach(key -> expected.put(key, texts(tried.path("expect").path(key))));
      agreement.compare("podGrouping", tried, expected, got);
    }
    agreement.conclude();
  }

  @Test
  void ratiosComeOutAsUpstreamComputesThem() {
    Agreement agreement = new Agreement(FILE.name());
    for (String list : List.of("utilizationRatio", "usageRatio")) {
      for (JsonNode tried : FILE.cases(list)) {
        compareRatio(agreement, list, tried);
      }
    }
    agreement.conclude();
  }

  private static void compareRatio(Agreement agreement, String list, JsonNode tried) {
    boolean utilization = list.equals("utilizationRatio");
    MetricEvaluation evaluated = ratio(tried, utilization);
    JsonNode expect = tried.path("expect");
    String value = utilization ? "utilizationPercent" : "average";
    long unit = utilization ? 1000 : 1;
    Map<String, Object> expected = new LinkedHashMap<>();
    expected.put("ratio", expect.path("ratio").isNull() ? "none" : expect.path("ratio").asText());
    expected.put(value, expect.path(value).isNull() ? "none" : expect.path(value).asText());
    Map<String, Object> got = new LinkedHashMap<>();
    boolean known = evaluated.ratio().isPresent();
    got.put("ratio", known ? evaluated.ratio().getAsDouble() : "none");
    got.put(value, known ? evaluated.valueMilli().getAsLong() / unit : "none");
    agreement.compare(list, tried, expected, got);
  }

  /** A pod for each request, or for each sample where there are no requests. */
  private static MetricEvaluation ratio(JsonNode tried, boolean utilization) {
    JsonNode requests = tried.path(utilization ? "requestsByPod" : "valuesByPod");
    List<Pod> pods = new ArrayList<>();
    requests
        .fieldNames()
        .forEachRemaining(name -> pods.add(readyPod(name, requests.path(name).asLong())));
    List<PodReading> readings = new ArrayList<>();
    JsonNode values = tried.path("valuesByPod");
    values
        .fieldNames()
        .forEachRemaining(
            name ->
                readings.add(
                    new PodReading.Measured(
                        name, values.path(name).asLong(), VectorFile.NOW_MILLIS, 60_000)));
    ObjectNode target = JsonNodeFactory.instance.objectNode();
    if (utilization) {
      target.set("utilizationPercent", tried.path("targetUtilizationPercent"));
    } else {
      target.set("averageValueMilli", tried.path("target"));
    }
    JsonNode cpu = TextNode.valueOf("cpu");
    Metric metric =
        utilization
            ? MetricVector.resource("m", cpu, NONE, target)
            : MetricVector.pods("m", target);
    Policy policy = Policy.builder().metric(metric).semantics(Semantics.UPSTREAM).build();
    return evaluate(metric, new PodReadings(readings), pods, 3, policy);
  }

  private static Pod readyPod(String name, long requestMilli) {
    OptionalLong dayAgo = OptionalLong.of(VectorFile.NOW_MILLIS - 86_400_000);
    Container container = new Container("c", OptionalLong.of(requestMilli), OptionalLong.empty());
    return new Pod(
        name, Pod.Phase.RUNNING, Pod.Readiness.TRUE, dayAgo, dayAgo, false, List.of(container));
  }

  private static MetricEvaluation evaluate(JsonNode tried) {
    Metric metric = metric(tried);
    Policy policy =
        Policy.builder()
            .metric(metric)
            .semantics(Semantics.UPSTREAM)
            .controller(settings(tried))
            .behavior(
                new Behavior(
                    ScalingRules.DEFAULT_SCALE_UP.withTolerance(
                        tried.path("tolerances").path("up").asDouble()),
                    ScalingRules.DEFAULT_SCALE_DOWN.withTolerance(
                        tried.path("tolerances").path("down").asDouble())))
            .build();
    List<Pod> pods = PodVector.pods(tried.path("pods"));
    int replicas = tried.path("currentReplicas").asInt();
    return evaluate(metric, reading(tried), pods, replicas, policy);
  }

  private static MetricEvaluation evaluate(
      Metric metric, MetricReading reading, List<Pod> pods, int replicas, Policy policy) {
    Target target =
        new Target("uid", OptionalInt.of(replicas), replicas, pods, List.of(), List.of());
    MetricContext context =
        new MetricContext(VectorFile.NOW_MILLIS, target, replicas, policy, Tolerances.of(policy));
    return MetricCalculator.evaluate(metric, Map.of(metric.id(), reading), context);
  }

  private static Metric metric(JsonNode tried) {
    return switch (tried.path("kind").asText()) {
      case "resource", "containerResource" ->
          MetricVector.resource(
              "m", tried.path("resourceName"), tried.path("container"), tried.path("target"));
      case "pods" -> MetricVector.pods("m", tried.path("target"));
      default -> MetricVector.external("m", tried.path("target"));
    };
  }

  private static MetricReading reading(JsonNode tried) {
    return switch (tried.path("kind").asText()) {
      case "resource", "containerResource", "pods" ->
          PodVector.readings(tried.path("pods"), tried.path("extraMetrics"));
      default ->
          MetricVector.series(tried.path("metricValueMilli"), tried.path("metricValuesMilli"));
    };
  }

  private static Map<String, Object> expected(JsonNode tried) {
    JsonNode expect = tried.path("expect");
    Map<String, Object> expected = new LinkedHashMap<>();
    expected.put("replicas", number(expect.path("replicas")));
    if (expect.hasNonNull("utilizationPercent")) {
      expected.put("utilizationPercent", expect.path("utilizationPercent").asText());
    } else if (isReported(tried)) {
      expected.put("rawValueMilli", expect.path("rawValueMilli").asText());
    }
    return expected;
  }

  private static Map<String, Object> got(JsonNode tried, MetricEvaluation evaluated) {
    Map<String, Object> got = new LinkedHashMap<>();
    got.put(
        "replicas", evaluated.proposal().isPresent() ? evaluated.proposal().getAsInt() : "none");
    if (tried.path("expect").hasNonNull("utilizationPercent")) {
      got.put("utilizationPercent", evaluated.valueMilli().orElse(-1) / 1000);
    } else if (isReported(tried)) {
      got.put("rawValueMilli", evaluated.valueMilli().orElse(-1));
    }
    return got;
  }

  /** An evaluation reports totals from outside, not HPA's average per pod. */
  private static boolean isReported(JsonNode tried) {
    boolean perPod = tried.path("kind").asText().endsWith("PerPod");
    return !perPod && tried.path("expect").hasNonNull("rawValueMilli");
  }

  private static String number(JsonNode node) {
    return node.isNumber() ? node.asText() : "none";
  }

  private static List<String> names(JsonNode tried, PodClassifier classifier, PodClass wanted) {
    List<String> names = new ArrayList<>();
    for (JsonNode node : tried.path("pods")) {
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

  private static Object texts(JsonNode node) {
    if (node.isNumber()) {
      return node.asInt();
    }
    List<String> texts = new ArrayList<>();
    node.forEach(each -> texts.add(each.asText()));
    return texts;
  }

  private static ControllerSettings settings(JsonNode tried) {
    ControllerSettings defaults = ControllerSettings.DEFAULT;
    return new ControllerSettings(
        defaults.tolerance(),
        defaults.downscaleStabilization(),
        Duration.ofSeconds(tried.path("cpuInitializationPeriodSeconds").asLong()),
        Duration.ofSeconds(tried.path("initialReadinessDelaySeconds").asLong()),
        defaults.scaleUpLimitFactor(),
        defaults.scaleUpLimitMinimum(),
        defaults.scaleToZero());
  }
}
