package io.pulsescale.scaletarget;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.event.ReplicasManager;
import java.util.ArrayList;
import java.util.List;

/** Who owns {@code spec.replicas} by an object's managed fields. */
final class ReplicasManagers {
  private ReplicasManagers() {}

  static List<ReplicasManager> of(JsonNode object) {
    List<ReplicasManager> managers = new ArrayList<>();
    for (JsonNode entry : object.at("/metadata/managedFields")) {
      if (entry.at("/fieldsV1/f:spec").has("f:replicas")) {
        String subresource = entry.path("subresource").asText();
        managers.add(
            ReplicasManager.newBuilder()
                .setManager(entry.path("manager").asText())
                .setOperation(entry.path("operation").asText())
                .setSubresource(subresource.isEmpty() ? null : subresource)
                .setAtMillis(Documents.millis(entry.path("time")))
                .build());
      }
    }
    return managers;
  }
}
