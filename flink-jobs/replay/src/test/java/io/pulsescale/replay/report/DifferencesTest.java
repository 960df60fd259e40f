package io.pulsescale.replay.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.ScalingDecision;
import io.pulsescale.event.Workload;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Test;

class DifferencesTest {
  private static final Schema ITEMS =
      SchemaBuilder.record("Items")
          .fields()
          .name("items")
          .type()
          .array()
          .items()
          .intType()
          .noDefault()
          .endRecord();

  @Test
  void equalEventsHaveNone() {
    assertThat(Differences.between(decision("orders", 3), decision("orders", 3))).isEmpty();
  }

  @Test
  void namesEveryFieldWithItsPath() {
    assertThat(Differences.between(decision("orders", 3), decision("api", 4)))
        .containsExactly(
            new Difference("workload.name", "orders", "api"),
            new Difference("desiredReplicas", "3", "4"));
  }

  @Test
  void comparesListsElementByElement() {
    assertThat(Differences.between(items(1, 2, 3), items(1, 5)))
        .containsExactly(
            new Difference("items[1]", "2", "5"), new Difference("items[2]", "3", "null"));
  }

  private static GenericRecord items(Integer... items) {
    GenericRecord list = new GenericData.Record(ITEMS);
    list.put("items", List.of(items));
    return list;
  }

  private static ScalingDecision decision(String name, int replicas) {
    return ScalingDecision.newBuilder()
        .setDecisionId("id")
        .setEvaluationId("id")
        .setWorkload(new Workload("main", "apps/v1", "Deployment", "shop", name))
        .setPolicyNamespace("shop")
        .setPolicyName("orders")
        .setSequence(1)
        .setUid("uid")
        .setDesiredReplicas(replicas)
        .setReason("ReadyForNewScale")
        .setMode("Direct")
        .setDecidedAtMillis(1)
        .setValidUntilMillis(2)
        .build();
  }
}
