package io.pulsescale.scaletarget;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.event.Workload;
import java.util.ArrayList;
import java.util.List;

/**
 * What another autoscaler scales.
 *
 * @param autoscaler name of the autoscaler
 * @param group API group of the target, empty for the core
 */
record AutoscalerTarget(String autoscaler, String group, String kind, String name) {

  /** The targets in a list of autoscalers; KEDA's defaults stand for what is left out. */
  static List<AutoscalerTarget> of(JsonNode list) {
    List<AutoscalerTarget> targets = new ArrayList<>();
    for (JsonNode item : list.path("items")) {
      JsonNode target = item.at("/spec/scaleTargetRef");
      targets.add(
          new AutoscalerTarget(
              item.at("/metadata/name").asText(),
              group(target.path("apiVersion").asText("apps/v1")),
              target.path("kind").asText("Deployment"),
              target.path("name").asText()));
    }
    return targets;
  }

  /** Whether it is that workload, by whichever version of its API. */
  boolean isOn(Workload workload) {
    return name.equals(workload.getName())
        && kind.equals(workload.getKind())
        && group.equals(group(workload.getApiVersion()));
  }

  private static String group(String apiVersion) {
    int slash = apiVersion.indexOf('/');
    return slash < 0 ? "" : apiVersion.substring(0, slash);
  }
}
