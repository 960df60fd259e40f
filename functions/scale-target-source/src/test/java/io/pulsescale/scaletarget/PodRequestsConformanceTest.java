package io.pulsescale.scaletarget;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.engine.conformance.Comparison;
import io.pulsescale.engine.conformance.Conformance;
import io.pulsescale.engine.conformance.Part;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.metric.PodRequests;
import io.pulsescale.engine.metric.PodRequests.Lack;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.policy.ResourceName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** From the pods of an API server to their requests: what is read here, the engine sums up. */
class PodRequestsConformanceTest {

  @Test
  void podsRequestWhatUpstreamCounts() {
    Conformance.beside(Part.SCALE_TARGET_SOURCE)
        .stage("podRequests", PodRequestsConformanceTest::podRequests)
        .run();
  }

  private static Comparison podRequests(VectorCase tried) {
    String resource = tried.get("resourceName").asText();
    PodRequests requests =
        new PodRequests(
            ResourceName.valueOf(resource.toUpperCase(Locale.ROOT)),
            Optional.ofNullable(tried.get("container").textValue()));
    boolean podLevel = tried.get("podLevelResourcesEnabled").asBoolean();
    List<Long> sums = new ArrayList<>();
    for (JsonNode vector : tried.get("pods")) {
      Pod pod = EnginePods.of(PodReader.read(pod(vector, resource, podLevel)));
      Optional<Lack> lack = requests.lackOf(pod);
      if (lack.isPresent()) {
        return comparison(tried, null, error(lack.get()));
      }
      sums.add(requests.milliOf(pod).getAsLong());
    }
    return comparison(tried, sums, null);
  }

  private static Comparison comparison(VectorCase tried, List<Long> sums, String error) {
    return new Comparison(tried.expect()).exactly("requestsMilli", sums).exactly("error", error);
  }

  private static String error(Lack lack) {
    return switch (lack) {
      case MISSING_REQUEST -> "missingRequest";
      case CONTAINER_NOT_FOUND -> "containerNotFound";
    };
  }

  /** With the feature gate off, the API server drops pod-level resources when a pod is made. */
  private static ObjectNode pod(JsonNode vector, String resource, boolean podLevel) {
    ObjectNode pod = JsonNodeFactory.instance.objectNode();
    ObjectNode spec = pod.putObject("spec");
    if (podLevel) {
      request(spec, resource, vector.path("podLevelRequestMilli"));
    }
    for (String list : List.of("containers", "initContainers")) {
      for (JsonNode each : vector.path(list)) {
        ObjectNode container = spec.withArray(list).addObject();
        container.set("name", each.path("name"));
        request(container, resource, each.path("requestMilli"));
        if (each.path("restartPolicyAlways").asBoolean()) {
          container.put("restartPolicy", "Always");
        }
      }
    }
    return pod;
  }

  private static void request(ObjectNode of, String resource, JsonNode milli) {
    if (milli.isNumber()) {
      of.withObject("/resources/requests").put(resource, milli.asText() + "m");
    }
  }
}
