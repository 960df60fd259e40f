package io.pulsescale.local.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.http.Json;
import org.junit.jupiter.api.Test;

class ManagedFieldsTest {
  private static ObjectNode object(int replicas, String colour) {
    var object = Json.object().put("apiVersion", "apps/v1");
    object.putObject("spec").put("replicas", replicas).put("colour", colour);
    return object;
  }

  @Test
  void lastWriterOwnsAField() {
    var created = object(1, "red");
    created
        .putObject("metadata")
        .set(
            "managedFields",
            ManagedFields.record(Json.object(), created, Author.internal("helm"), "", "t0"));

    var entries =
        ManagedFields.record(
            created, object(2, "red"), Author.internal("pulsescale"), "scale", "t1");

    assertThat(entries).hasSize(2);
    assertThat(entries.get(0).at("/fieldsV1/f:spec").toString()).isEqualTo("{\"f:colour\":{}}");
    assertThat(entries.get(1).path("manager").asText()).isEqualTo("pulsescale");
    assertThat(entries.get(1).path("subresource").asText()).isEqualTo("scale");
    assertThat(entries.get(1).at("/fieldsV1/f:spec").toString()).isEqualTo("{\"f:replicas\":{}}");
  }

  @Test
  void managerThatWritesAgainKeepsOneEntry() {
    var created = object(1, "red");
    created
        .putObject("metadata")
        .set(
            "managedFields",
            ManagedFields.record(Json.object(), created, Author.internal("helm"), "", "t0"));

    var entries =
        ManagedFields.record(created, object(2, "red"), Author.internal("helm"), "", "t1");

    assertThat(entries).hasSize(1);
    assertThat(entries.get(0).path("time").asText()).isEqualTo("t1");
    assertThat(entries.get(0).at("/fieldsV1/f:spec")).hasSize(2);
  }
}
