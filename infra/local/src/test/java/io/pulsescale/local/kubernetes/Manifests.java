package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.pulsescale.local.http.Json;
import java.io.IOException;

/** The objects and patches of the contract. */
final class Manifests {
  private Manifests() {}

  static ObjectNode named(String name) {
    var object = Json.object();
    object.putObject("metadata").put("name", name);
    return object;
  }

  /** Its selector is {@code app=NAME,tier in (a,b)}. */
  static ObjectNode deployment(String name, int replicas) {
    var deployment = named(name).put("apiVersion", "apps/v1").put("kind", "Deployment");
    var spec = deployment.putObject("spec").put("replicas", replicas);
    var selector = spec.putObject("selector");
    selector.putObject("matchLabels").put("app", name);
    var expression = selector.putArray("matchExpressions").addObject().put("key", "tier");
    expression.put("operator", "In").putArray("values").add("b").add("a");
    var template = spec.putObject("template");
    template.putObject("metadata").putObject("labels").put("app", name).put("tier", "a");
    var container = template.putObject("spec").putArray("containers").addObject();
    container.put("name", "main").put("image", "none");
    return deployment;
  }

  static ObjectNode gadgetDefinition() throws IOException {
    try (var yaml = Manifests.class.getResourceAsStream("/io/pulsescale/local/gadgets.yaml")) {
      return (ObjectNode) new YAMLMapper().readTree(yaml);
    }
  }

  static ObjectNode gadget(String name, int size) {
    var gadget = gadgetWithoutSize(name);
    gadget.withObjectProperty("spec").put("size", size);
    return gadget;
  }

  static ObjectNode gadgetWithoutSize(String name) {
    var gadget = named(name).put("apiVersion", "contract.pulsescale.io/v1").put("kind", "Gadget");
    gadget.putObject("spec").put("colour", "red");
    return gadget;
  }

  static ObjectNode autoscaler(String name, String deployment) {
    var autoscaler = named(name).put("apiVersion", "autoscaling/v1");
    var spec = autoscaler.put("kind", "HorizontalPodAutoscaler").putObject("spec");
    var target = spec.put("minReplicas", 1).put("maxReplicas", 2).putObject("scaleTargetRef");
    target.put("apiVersion", "apps/v1").put("kind", "Deployment").put("name", deployment);
    return autoscaler;
  }

  static String size(int replicas) {
    return "{\"spec\":{\"replicas\":" + replicas + "}}";
  }

  static String size(int replicas, String version) {
    return "{\"metadata\":{\"resourceVersion\":\"%s\"},\"spec\":{\"replicas\":%d}}"
        .formatted(version, replicas);
  }
}
