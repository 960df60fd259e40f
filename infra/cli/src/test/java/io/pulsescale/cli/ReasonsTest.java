package io.pulsescale.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import org.junit.jupiter.api.Test;

class ReasonsTest {
  @Test
  void saysEachReasonOnce() {
    IOException full = new IOException("No space left on device");

    assertThat(Reasons.of(new UncheckedIOException("Cannot write a", full)))
        .isEqualTo("Cannot write a: No space left on device");
    assertThat(Reasons.of(new IOException("it failed: disk", new IOException("disk"))))
        .isEqualTo("it failed: disk");
  }

  @Test
  void namesTheKindOfAFailureWithoutAMessage() {
    assertThat(Reasons.of(new UncheckedIOException("GET http://x", new ConnectException())))
        .isEqualTo("GET http://x: ConnectException");
  }
}
