package io.pulsescale.polling.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointTest {
  @ParameterizedTest
  @CsvSource({
    "http://api:8080, http://api:8080/v1",
    "http://api:8080/, http://api:8080/v1",
    "https://proxy/pulsar, https://proxy/pulsar/v1",
    "https://proxy/pulsar/, https://proxy/pulsar/v1"
  })
  void resolvesPathsBelowItself(String base, String expected) {
    assertThat(Endpoint.parse(base, Set.of()).resolve("/v1")).isEqualTo(URI.create(expected));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "api:8080",
        "ftp://api",
        "http://",
        "http://me:hunter2@api",
        "http://api?token=hunter2",
        "http://api#hunter2",
        "http://hunter2 api"
      })
  void refusesWhatIsNoPlainAddressAndDoesNotRepeatIt(String base) {
    assertThatThrownBy(() -> Endpoint.parse(base, Set.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("an http or https address")
        .hasNoCause()
        .message()
        .doesNotContain("hunter2");
  }

  @ParameterizedTest
  @CsvSource({
    "broker-0, http://broker-0:8080/x, true",
    "broker-0, https://broker-0/x, true",
    "BROKER-0, http://broker-0/x, true",
    "broker-0:8080, http://broker-0:8080/x, true",
    "broker-0:8080, http://broker-0:8081/x, false",
    "broker-0:443, https://broker-0/x, true",
    "broker-0:443, http://broker-0/x, false",
    "broker-0, http://broker-0.evil.example/x, false",
    "broker-0, http://evil-broker-0/x, false",
    "[::1]:8080, http://[::1]:8080/x, true",
    "10.0.0.7, http://10.0.0.7:1/x, true"
  })
  void anAllowedHostCoversItselfOnly(String allowed, String target, boolean covered) {
    assertThat(HostPort.parse(allowed).covers(URI.create(target))).isEqualTo(covered);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "http://broker",
        "broker/x",
        "me:hunter2@broker",
        "broker:port",
        "a b",
        "x?y",
        "x#y"
      })
  void refusesWhatIsNoHost(String text) {
    assertThatThrownBy(() -> HostPort.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("allowed: host or host:port, without scheme, user and path");
  }

  @Test
  void showsAddressesWithoutUserAndQuery() {
    URI uri = URI.create("https://me:hunter2@api:8443/v1/a%2Fb?token=hunter2#hunter2");

    assertThat(SafeText.of(uri)).isEqualTo("https://api:8443/v1/a%2Fb");
  }
}
