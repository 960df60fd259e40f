package io.pulsescale.scaletarget;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class PodLevelRequestsTest {
  private static final String CONTAINERS =
      """
      "containers":[{"name":"a","resources":{"requests":{"cpu":"100m","memory":"1Ki"}}},
                    {"name":"b","resources":{"requests":{"cpu":"50m"}}}]""";

  @Test
  void aPodWithoutThemHasNone() throws Exception {
    JsonNode spec = json("{%s,\"resources\":{\"limits\":{\"cpu\":\"1\"}}}".formatted(CONTAINERS));

    assertThat(PodLevelRequests.of(spec, "cpu")).isEmpty();
  }

  @Test
  void thePodLevelRequestStandsForAllContainers() throws Exception {
    JsonNode spec =
        json("{%s,\"resources\":{\"requests\":{\"cpu\":\"800m\"}}}".formatted(CONTAINERS));

    assertThat(PodLevelRequests.of(spec, "cpu")).contains(new BigDecimal("0.800"));
  }

  @Test
  void aResourceThatItDoesNotNameIsSummedUpAndMayBeMissingSomewhere() throws Exception {
    JsonNode spec =
        json("{%s,\"resources\":{\"requests\":{\"cpu\":\"800m\"}}}".formatted(CONTAINERS));

    assertThat(PodLevelRequests.of(spec, "memory")).contains(new BigDecimal(1024));
  }

  @Test
  void theStartMayAskForMoreThanTheRun() throws Exception {
    JsonNode spec =
        json(
            """
            {"resources":{"requests":{"memory":"1Gi"}},
             "containers":[{"name":"a","resources":{"requests":{"cpu":"100m"}}}],
             "initContainers":[
               {"name":"s","restartPolicy":"Always","resources":{"requests":{"cpu":"20m"}}},
               {"name":"i","resources":{"requests":{"cpu":"300m"}}}]}
            """);

    assertThat(PodLevelRequests.of(spec, "cpu")).contains(new BigDecimal("0.320"));
  }

  @Test
  void overheadComesOnTop() throws Exception {
    JsonNode spec =
        json(
            """
            {"overhead":{"cpu":"10m"},"resources":{"requests":{"cpu":"800m"}},
             "containers":[{"name":"a","resources":{"requests":{"cpu":"100m"}}}]}
            """);

    assertThat(PodLevelRequests.of(spec, "cpu")).contains(new BigDecimal("0.810"));
  }

  private static JsonNode json(String text) throws Exception {
    return new ObjectMapper().readTree(text);
  }
}
