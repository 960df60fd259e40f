package io.pulsescale.polling.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CredentialsTest {
  @TempDir private Path folder;

  @Test
  void takesUpATokenThatWasRotated() throws Exception {
    Path file = Files.writeString(folder.resolve("token"), "first-token\n");
    BearerToken bearer = new BearerToken(SecretText.inFile(file));
    assertThat(bearer.headers()).isEqualTo(Map.of("Authorization", "Bearer first-token"));

    Files.writeString(file, "second-token\n");

    assertThat(bearer.headers()).isEqualTo(Map.of("Authorization", "Bearer second-token"));
  }

  @Test
  void namesTheFileThatIsMissingOrEmpty() throws Exception {
    Path empty = Files.writeString(folder.resolve("empty"), " \n");

    assertThat(failureOf(new BearerToken(SecretText.inFile(folder.resolve("none")))))
        .hasMessageContaining("none cannot be read: NoSuchFileException");
    assertThat(failureOf(new BearerToken(SecretText.inFile(empty))))
        .hasMessageEndingWith("empty is empty");
  }

  @Test
  void doesNotShowATokenThatCannotBeOne() {
    PollException failure =
        failureOf(new BearerToken(SecretText.known("hunter2\nand more", "test")));

    assertThat(failure.getMessage()).doesNotContain("hunter2");
  }

  @Test
  void makesHeadersOfATokenWithPulsarsPlugin() throws Exception {
    try (PulsarAuthHeaders auth = plugin("token", "token:hunter2-hunter2")) {
      assertThat(auth.headers())
          .containsEntry("Authorization", "Bearer hunter2-hunter2")
          .containsEntry("X-Pulsar-Auth-Method-Name", "token");
    }
  }

  @Test
  void makesHeadersOfABasicPasswordWithPulsarsPlugin() throws Exception {
    String params = "{\"userId\":\"scaler\",\"password\":\"hunter2\"}";
    try (PulsarAuthHeaders auth = plugin("basic", params)) {
      assertThat(auth.headers()).containsEntry("Authorization", "Basic c2NhbGVyOmh1bnRlcjI=");
    }
  }

  @Test
  void setsThePluginUpAnewWhenItsParametersChange() throws Exception {
    Path file = Files.writeString(folder.resolve("params"), "token:first-token");
    try (PulsarAuthHeaders auth =
        new PulsarAuthHeaders("token", SecretText.inFile(file), "127.0.0.1")) {
      assertThat(auth.headers()).containsEntry("Authorization", "Bearer first-token");
      Files.writeString(file, "token:second-token");
      assertThat(auth.headers()).containsEntry("Authorization", "Bearer second-token");
    }
  }

  @Test
  void namesAPluginThatFailsWithoutItsParameters() throws Exception {
    try (PulsarAuthHeaders unknown = plugin("com.example.None", "hunter2-hunter2");
        PulsarAuthHeaders broken = plugin("basic", "hunter2-hunter2")) {
      assertThat(failureOf(unknown)).hasMessageContaining("com.example.None makes no headers");
      assertThat(failureOf(broken)).hasMessageContaining("AuthenticationBasic makes no headers");
    }
  }

  @Test
  void hidesHeadersTheirPartsAndPasswordsButNoShortWords() {
    assertThat(
            Secrets.of(
                List.of("Basic c2NhbGVyOmh1bnRlcjI=", "Bearer abcdefgh", "token"),
                List.of("in-the-form")))
        .containsExactlyInAnyOrder(
            "Basic c2NhbGVyOmh1bnRlcjI=",
            "c2NhbGVyOmh1bnRlcjI=",
            "hunter2",
            "Bearer abcdefgh",
            "abcdefgh",
            "in-the-form");
  }

  private static PulsarAuthHeaders plugin(String name, String params) {
    return new PulsarAuthHeaders(name, SecretText.known(params, "test"), "127.0.0.1");
  }

  private static PollException failureOf(Credentials credentials) {
    PollException failure = catchThrowableOfType(PollException.class, credentials::headers);
    assertThat(failure.category()).isEqualTo(FailureCategory.UNAUTHORIZED);
    assertThat(failure).hasNoCause();
    assertThat(failure.getMessage()).doesNotContain("hunter2");
    return failure;
  }
}
