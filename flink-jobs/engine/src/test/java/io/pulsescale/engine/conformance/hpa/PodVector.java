package io.pulsescale.engine.conformance.hpa;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.observation.Container;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.observation.PodReadings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** Pods and their samples as the vectors write them. */
final class PodVector {
  private PodVector() {}

  static List<Pod> pods(JsonNode nodes) {
    List<Pod> pods = new ArrayList<>();
    nodes.forEach(node -> pods.add(pod(node)));
    return pods;
  }

  static Pod pod(JsonNode node) {
    return new Pod(
        node.path("name").asText(),
        Pod.Phase.valueOf(node.path("phase").asText().toUpperCase(Locale.ROOT)),
        readiness(node),
        at(node.path("readyTransitionSecondsAgo")),
        at(node.path("startedSecondsAgo")),
        node.path("deleted").asBoolean(),
        containers(node));
  }

  static PodReadings readings(JsonNode pods, JsonNode extraMetrics) {
    List<PodReading> readings = new ArrayList<>();
    pods.forEach(
        node -> {
          if (node.hasNonNull("valueMilli")) {
            readings.add(measured(node.path("name").asText(), node));
          }
        });
    extraMetrics.forEach(node -> readings.add(measured(node.path("pod").asText(), node)));
    return new PodReadings(readings);
  }

  static PodReading measured(String pod, JsonNode node) {
    return new PodReading.Measured(
        pod,
        node.path("valueMilli").asLong(),
        VectorCase.millisAgo(node.path("metricSecondsAgo")),
        node.path("windowSeconds").asLong() * 1000);
  }

  private static Pod.Readiness readiness(JsonNode node) {
    if (!node.hasNonNull("ready")) {
      return Pod.Readiness.NONE;
    }
    return node.path("ready").asBoolean() ? Pod.Readiness.TRUE : Pod.Readiness.FALSE;
  }

  private static List<Container> containers(JsonNode pod) {
    List<Container> containers = new ArrayList<>();
    pod.path("containers").forEach(node -> containers.add(container(node)));
    if (containers.isEmpty() && pod.has("requestMilli")) {
      containers.add(container(pod));
    }
    return containers;
  }

  private static Container container(JsonNode node) {
    JsonNode request = node.path("requestMilli");
    OptionalLong milli =
        request.isNumber() ? OptionalLong.of(request.asLong()) : OptionalLong.empty();
    OptionalLong bytes =
        request.isNumber() ? OptionalLong.of(request.asLong() / 1000) : OptionalLong.empty();
    return new Container(node.path("name").asText(), milli, bytes);
  }

  private static OptionalLong at(JsonNode secondsAgo) {
    return secondsAgo.isNumber()
        ? OptionalLong.of(VectorCase.millisAgo(secondsAgo))
        : OptionalLong.empty();
  }
}
