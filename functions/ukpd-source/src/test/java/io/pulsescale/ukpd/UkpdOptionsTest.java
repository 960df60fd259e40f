package io.pulsescale.ukpd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.polling.option.OptionTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UkpdOptionsTest {
  private static final String URL = "http://127.0.0.1:45232";

  private final Map<String, String> secrets = new HashMap<>();
  private final Map<String, String> environment = new HashMap<>();

  @Test
  void needsOnlyAnAddressAndATokenAndKnowsDefaults() {
    environment.put("UKC_TOKEN", "from-the-environment");
    UkpdOptions options = read(Map.of("url", URL));

    assertThat(options.name()).isEqualTo("ukpd");
    assertThat(options.pollInterval()).isEqualTo(Duration.ofSeconds(5));
    assertThat(options.endpoint().base()).hasToString(URL);
  }

  @Test
  void readsTheTokenFromFileSecretOrEnvironment(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("token"), "from-the-file\n");
    secrets.put("ukpd", "from-the-secret");
    environment.put("UKPD_TOKEN", "from-the-node");
    environment.put("UKC_TOKEN", "from-the-environment");

    assertThat(tokenOf(Map.of("url", URL, "tokenFile", file.toString())))
        .isEqualTo("Bearer from-the-file");
    assertThat(tokenOf(Map.of("url", URL, "tokenSecret", "ukpd")))
        .isEqualTo("Bearer from-the-secret");
    assertThat(tokenOf(Map.of("url", URL))).isEqualTo("Bearer from-the-environment");
    environment.put("UKC_TOKEN", "");
    assertThat(tokenOf(Map.of("url", URL))).isEqualTo("Bearer from-the-node");
  }

  @Test
  void refusesToStartWithoutAToken() {
    assertThatThrownBy(() -> read(Map.of("url", URL)))
        .hasMessageContaining("no token; allowed: tokenFile, tokenSecret, or one of")
        .hasMessageContaining("UKPD_TOKEN");
    assertThatThrownBy(() -> read(Map.of("url", URL, "tokenSecret", "none")))
        .hasMessage("tokenSecret is 'none'; allowed: a secret the connector has");
  }

  @Test
  void refusesUnknownKeysAndValues() {
    assertThatThrownBy(() -> read(Map.of("uri", URL, "pollInterval", "1ms")))
        .hasMessageContaining("uri is unknown; did you mean url?")
        .hasMessageContaining("url is missing; allowed: an http or https address")
        .hasMessageContaining("pollInterval is '1ms'; allowed: a duration");
  }

  @Test
  void doesNotRepeatTheVersionOfAnAddressThatEndsInIt() {
    environment.put("UKC_TOKEN", "a-token");

    assertThat(read(Map.of("url", "https://api.fra.unikraft.cloud/v1")).endpoint().base())
        .hasToString("https://api.fra.unikraft.cloud");
  }

  @Test
  void areToldInTheReadme() throws Exception {
    assertThat(Files.readString(Path.of("README.md"))).contains(OptionTable.of(UkpdOptions.ALL));
  }

  private String tokenOf(Map<String, Object> configuration) throws Exception {
    return read(configuration).credentials().headers().get("Authorization");
  }

  private UkpdOptions read(Map<String, Object> configuration) {
    return UkpdOptions.read(configuration, secrets::get, environment::get);
  }
}
