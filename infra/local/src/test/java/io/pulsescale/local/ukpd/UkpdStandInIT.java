package io.pulsescale.local.ukpd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.local.home.HomeFiles;
import io.pulsescale.local.http.Fault;
import io.pulsescale.local.http.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UkpdStandInIT {
  private static final String ONE = "0b6f6a52-7c0e-4d57-9a55-2f6d3d1c9e01";
  private static final String TWO = "0b6f6a52-7c0e-4d57-9a55-2f6d3d1c9e02";
  private static final String POD = "k8s.io:pod=shop-api-0";

  @TempDir Path home;

  private final HttpClient http = HttpClient.newHttpClient();
  private UkpdStandIn ukpd;

  @BeforeEach
  void startTwoInstances() {
    ukpd = UkpdStandIn.start(home, 0);
    var size = new GuestSize(1, 256, 5, null);
    for (var uuid : List.of(ONE, TWO)) {
      var tags = uuid.equals(ONE) ? List.of(POD) : List.<String>of();
      ukpd.fleet().launch(new Guest(uuid, "n" + uuid, "shop/shop-api", tags, size, Instant.EPOCH));
      ukpd.fleet().start(uuid);
    }
  }

  @AfterEach
  void stop() {
    ukpd.close();
  }

  private HttpResponse<String> get(String path, String accept)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create(ukpd.url() + path))
            .header("Authorization", "Bearer " + HomeFiles.read(ukpd.tokenFile()))
            .header("Accept", accept)
            .timeout(Duration.ofSeconds(2))
            .build();
    return http.send(request, HttpResponse.BodyHandlers.ofString());
  }

  private JsonNode json(String path) throws IOException, InterruptedException {
    return Json.MAPPER.readTree(get(path, "application/json").body());
  }

  @Test
  void selectsByUuidInBothSpellings() throws IOException, InterruptedException {
    var repeated = json("/v1/instances/metrics?uuid=" + ONE + "&uuid=" + TWO);
    var listed = json("/v1/instances/metrics?uuid=" + ONE + "," + TWO);
    var single = json("/v1/instances/" + ONE + "/metrics");

    assertThat(repeated.at("/data/instances").findValuesAsText("uuid")).containsExactly(ONE, TWO);
    assertThat(listed.at("/data/instances").findValuesAsText("uuid")).containsExactly(ONE, TWO);
    assertThat(single.at("/data/instances").findValuesAsText("uuid")).containsExactly(ONE);
  }

  @Test
  void showsTagsInDetailsOnly() throws IOException, InterruptedException {
    assertThat(
            json("/v1/instances?details=true&tags=" + POD).at("/data/instances/0/tags/0").asText())
        .isEqualTo(POD);
    assertThat(json("/v1/instances").at("/data/instances/0").has("tags")).isFalse();
  }

  @Test
  void missingInstanceIsAnErrorOfItsItem() throws IOException, InterruptedException {
    var answer =
        json("/v1/instances/metrics?uuid=" + ONE + ",ffffffff-0000-4000-8000-000000000000");

    assertThat(answer.path("status").asText()).isEqualTo("partial_success");
    assertThat(answer.at("/data/instances/1/error").asInt()).isEqualTo(8);
  }

  @Test
  void answersPrometheusTextToWhoDoesNotAskForJson() throws IOException, InterruptedException {
    assertThat(get("/v1/instances/metrics", "*/*").body())
        .contains("instance_state{instance_uuid=\"" + ONE + "\"} 2");
  }

  @Test
  void refusesAWrongToken() throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(ukpd.url() + "/v1/instances")).build();

    var answer = http.send(request, HttpResponse.BodyHandlers.ofString());

    assertThat(answer.statusCode()).isEqualTo(401);
    assertThat(answer.body()).contains("token rejected");
  }

  @Test
  void failsOnDemand() throws IOException, InterruptedException {
    ukpd.faults().add(new Fault("GET", ".", 1, new Fault.Answer(429, null, 3)));
    ukpd.faults().add(new Fault("GET", "metrics", 1, new Fault.ItemErrors(1)));

    var limited = get("/v1/instances", "application/json");
    var partial = json("/v1/instances/metrics");

    assertThat(limited.statusCode()).isEqualTo(429);
    assertThat(limited.headers().firstValue("Retry-After")).contains("3");
    assertThat(partial.path("status").asText()).isEqualTo("partial_success");
    assertThat(partial.at("/data/instances/0/status").asText()).isEqualTo("error");
    assertThat(partial.at("/data/instances/1/status").asText()).isEqualTo("success");
  }

  @Test
  void hangsOnDemand() {
    ukpd.faults().add(Fault.always("GET", ".", new Fault.Delay(60_000, 0)));

    assertThatThrownBy(() -> get("/v1/instances", "application/json"))
        .isInstanceOf(HttpTimeoutException.class);
  }

  @Test
  void fleetGoesOnAfterARestart() throws IOException, InterruptedException {
    ukpd.fleet().demand("shop/shop-api", 500);
    ukpd.close();

    ukpd = UkpdStandIn.start(home, 0);

    assertThat(ukpd.fleet().demand("shop/shop-api")).isEqualTo(500);
    assertThat(json("/v1/instances/metrics").at("/data/instances/0/start_count").asInt())
        .isEqualTo(1);
  }
}
