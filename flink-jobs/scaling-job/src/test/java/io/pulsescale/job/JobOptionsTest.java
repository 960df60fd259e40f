package io.pulsescale.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobOptionsTest {
  private static final String URL = "pulsar://127.0.0.1:6650";

  @Test
  void takesBothFormsAndFillsInDefaults() {
    JobOptions options =
        JobOptions.parse("--service-url=" + URL, "--parallelism", "2", "--allowed-skew=1 s");

    assertThat(options.connection().serviceUrl()).isEqualTo(URL);
    assertThat(options.parallelism()).isEqualTo(2);
    assertThat(options.topology().allowedSkew()).isEqualTo(Duration.ofSeconds(1));
    assertThat(options.checkpointInterval()).isEmpty();
    assertThat(options.namespace()).isEqualTo("pulsescale/events");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--parallelism=0|--parallelism is 0, allowed: 1 to 128",
        "--state-backend=disk|--state-backend is disk, allowed: hashmap, rocksdb",
        "--checkpoint-interval=1 ms|--checkpoint-interval is PT0.001S, allowed: 1 s or more",
        "--namespace=events|--namespace is events, allowed: tenant/namespace",
        "--parallelism=two|Could not parse value 'two' for key 'parallelism'.",
        "--paralellism=2|--paralellism is given, allowed: only [",
      })
  void namesKeyValueAndWhatIsAllowed(String argument, String message) {
    assertThatThrownBy(() -> JobOptions.parse("--service-url=" + URL, argument))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void asksForTheServiceUrl() {
    assertThatThrownBy(JobOptions::parse)
        .hasMessage("--service-url is not given, allowed: pulsar://host:port");
  }

  @Test
  void handsOnThePathOfATokenAndNotTheToken() {
    JobOptions options =
        JobOptions.parse("--service-url=" + URL, "--auth-token-file=/run/secrets/token");

    assertThat(options.connection().authParams()).isEqualTo("file:///run/secrets/token");
  }
}
