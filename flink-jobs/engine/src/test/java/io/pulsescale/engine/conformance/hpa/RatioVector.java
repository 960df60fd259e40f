package io.pulsescale.engine.conformance.hpa;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.observation.Container;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.InstanceMetric;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.engine.policy.Semantics;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;

/** A ratio as the vectors write it: values and requests by pod, in whole milli-units. */
final class RatioVector {
  private final VectorCase tried;

  RatioVector(VectorCase tried) {
    this.tried = tried;
  }

  MetricEvaluation utilization() {
    int percent = tried.get("targetUtilizationPercent").asInt();
    Metric cpu =
        Resource.of(
            ResourceName.CPU, Resource.DEFAULT_WINDOW, new MetricTarget.Utilization(percent));
    return evaluate(cpu, tried.get("requestsByPod"));
  }

  MetricEvaluation average() {
    long target = tried.get("target").asLong();
    Metric queued = Instance.of(InstanceMetric.QUEUED_REQUESTS, Instance.DEFAULT_WINDOW, target);
    return evaluate(queued, tried.get("valuesByPod"));
  }

  /** Thousandths as what they are thousandths of. */
  static OptionalLong whole(MetricEvaluation evaluated) {
    OptionalLong milli = evaluated.valueMilli();
    return milli.isPresent() ? OptionalLong.of(milli.getAsLong() / 1000) : milli;
  }

  private MetricEvaluation evaluate(Metric metric, JsonNode requests) {
    List<Pod> pods = new ArrayList<>();
    for (Iterator<String> names = requests.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      pods.add(readyPod(name, requests.path(name).asLong()));
    }
    if (pods.isEmpty()) {
      pods.add(deletedPod());
    }
    List<PodReading> readings = new ArrayList<>();
    JsonNode values = tried.get("valuesByPod");
    for (Iterator<String> names = values.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      long value = values.path(name).asLong();
      readings.add(new PodReading.Measured(name, value, VectorCase.NOW_MILLIS, 60_000));
    }
    Policy policy = Policy.builder().metric(metric).semantics(Semantics.UPSTREAM).build();
    return ReplicasVector.evaluate(policy, new PodReadings(readings), pods, 3, 3);
  }

  /** A target has pods; this one counts for nothing. */
  private static Pod deletedPod() {
    Pod pod = readyPod("deleted", 1);
    return new Pod(
        pod.name(),
        pod.phase(),
        pod.ready(),
        pod.readyTransitionAtMillis(),
        pod.startedAtMillis(),
        true,
        pod.containers());
  }

  private static Pod readyPod(String name, long requestMilli) {
    OptionalLong dayAgo = OptionalLong.of(VectorCase.NOW_MILLIS - 86_400_000);
    Container container = new Container("c", OptionalLong.of(requestMilli), OptionalLong.empty());
    return new Pod(
        name, Pod.Phase.RUNNING, Pod.Readiness.TRUE, dayAgo, dayAgo, false, List.of(container));
  }
}
