package io.pulsescale.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class EventJsonTest {
  @Test
  void writesFieldsByNameWithoutMarksOfUnions() throws IOException {
    JsonNode json =
        new ObjectMapper()
            .readTree(EventJson.of(GivenEvaluation.of(431_000L, "messages", 100_000L)));

    assertThat(json.at("/workload/name").asText()).isEqualTo("orders");
    assertThat(json.at("/desiredReplicas").intValue()).isEqualTo(4);
    assertThat(json.at("/metrics/0/valueMilli").longValue()).isEqualTo(431_000);
    assertThat(json.at("/metrics/0/ratio").isNull()).isTrue();
    assertThat(json.at("/stateBefore").asText()).isEqualTo("AQI=");
  }

  @Test
  void isOneLine() {
    assertThat(EventJson.of(GivenEvaluation.of(null, null, null))).doesNotContain("\n");
  }
}
