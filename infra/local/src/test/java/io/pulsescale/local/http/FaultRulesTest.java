package io.pulsescale.local.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import org.junit.jupiter.api.Test;

class FaultRulesTest {
  private static final String SCALE = "/apis/apps/v1/namespaces/shop/deployments/orders/scale";

  private final FaultRules rules = new FaultRules();

  @Test
  void appliesToMethodAndPathThatMatch() {
    rules.add(Fault.always("patch", "/orders/scale$", Fault.Answer.status(503)));

    assertThat(rules.take("PATCH", SCALE)).containsExactly(Fault.Answer.status(503));
    assertThat(rules.take("GET", SCALE)).isEmpty();
    assertThat(rules.take("PATCH", SCALE + "s")).isEmpty();
  }

  @Test
  void endsAfterTheRequestsItWasMadeFor() {
    rules.add(new Fault("*", "scale", 2, new Fault.Drop(true)));

    assertThat(rules.take("GET", SCALE)).hasSize(1);
    assertThat(rules.armed().get(0).times()).isEqualTo(1);
    assertThat(rules.take("PATCH", SCALE)).hasSize(1);
    assertThat(rules.take("PATCH", SCALE)).isEmpty();
    assertThat(rules.armed()).isEmpty();
  }

  @Test
  void combinesInTheOrderOfAdding() {
    rules.add(Fault.always("GET", ".", new Fault.Delay(10, 0)));
    rules.add(Fault.always("GET", ".", Fault.Answer.status(500)));

    assertThat(rules.take("GET", SCALE))
        .containsExactly(new Fault.Delay(10, 0), Fault.Answer.status(500));
  }

  @Test
  void lastsUntilCleared() {
    rules.add(Fault.always("GET", ".", Fault.Answer.status(500)));
    rules.take("GET", SCALE);
    rules.clear();

    assertThat(rules.take("GET", SCALE)).isEmpty();
  }

  @Test
  void readsTheJsonThatPeopleWrite() throws JsonProcessingException {
    var json =
        """
        {"method":"GET","path":"metrics","times":3,
         "effect":{"type":"answer","status":429,"retryAfterSeconds":2}}
        """;

    assertThat(Json.MAPPER.readValue(json, Fault.class))
        .isEqualTo(new Fault("GET", "metrics", 3, new Fault.Answer(429, null, 2)));
  }

  @Test
  void refusesACountBelowOne() {
    assertThatThrownBy(() -> new Fault("GET", ".", 0, new Fault.Drop(false)))
        .hasMessage("times: 0, allowed: 1 or more, or absent");
  }
}
