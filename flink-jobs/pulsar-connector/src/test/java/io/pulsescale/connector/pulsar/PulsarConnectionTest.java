package io.pulsescale.connector.pulsar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class PulsarConnectionTest {

  private static final String BASIC = "org.apache.pulsar.client.impl.auth.AuthenticationBasic";

  @Test
  void keepsCredentialsOutOfItsText() {
    PulsarConnection connection =
        PulsarConnection.to("pulsar://broker:6650").withAuthentication(BASIC, "hunter2");

    assertThat(connection.toString())
        .contains("pulsar://broker:6650", BASIC)
        .doesNotContain("hunter2");
  }

  @Test
  void refusesAnotherProtocol() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PulsarConnection.to("http://broker:8080"))
        .withMessage("serviceUrl: 'http://broker:8080' must start with pulsar:// or pulsar+ssl://");
  }

  @Test
  void doesNotQuoteParametersThatThePluginCannotParse() {
    PulsarConnection connection =
        PulsarConnection.to("pulsar://broker:6650").withAuthentication(BASIC, "{hunter2");

    assertThatIllegalArgumentException()
        .isThrownBy(connection::connect)
        .withNoCause()
        .withMessageContaining(BASIC)
        .satisfies(error -> assertThat(error.getMessage()).doesNotContain("hunter2"));
  }

  @Test
  void namesAPluginThatIsNotThere() {
    PulsarConnection connection =
        PulsarConnection.to("pulsar://broker:6650").withAuthentication("no.such.Plugin", "");

    assertThatIllegalArgumentException()
        .isThrownBy(connection::connect)
        .withMessageContaining("no.such.Plugin");
  }
}
