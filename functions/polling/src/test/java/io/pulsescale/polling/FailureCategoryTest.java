package io.pulsescale.polling;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParseException;
import io.pulsescale.event.Failure;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.http.HttpConnectTimeoutException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureCategoryTest {
  @ParameterizedTest
  @CsvSource({
    "301, redirectRefused",
    "400, invalid",
    "401, unauthorized",
    "403, forbidden",
    "404, notFound",
    "405, invalid",
    "408, timeout",
    "409, conflict",
    "422, invalid",
    "429, rateLimited",
    "500, serverError",
    "503, serverError",
    "599, serverError",
    "199, protocol",
    "700, protocol"
  })
  void namesEveryStatus(int status, String category) {
    assertThat(FailureCategory.ofStatus(status).wireName()).isEqualTo(category);
  }

  @Test
  void looksThroughWrappersForTheCause() {
    assertThat(FailureCategory.of(wrapped(new HttpConnectTimeoutException("late"))))
        .isEqualTo(FailureCategory.TIMEOUT);
    assertThat(FailureCategory.of(wrapped(new SSLHandshakeException("unknown authority"))))
        .isEqualTo(FailureCategory.TLS);
    assertThat(FailureCategory.of(wrapped(new ConnectException("refused"))))
        .isEqualTo(FailureCategory.UNREACHABLE);
    assertThat(FailureCategory.of(wrapped(new IOException("connection reset"))))
        .isEqualTo(FailureCategory.UNREACHABLE);
    assertThat(FailureCategory.of(wrapped(new ProtocolException("status line"))))
        .isEqualTo(FailureCategory.PROTOCOL);
    assertThat(FailureCategory.of(wrapped(new JsonParseException(null, "{"))))
        .isEqualTo(FailureCategory.MALFORMED);
    assertThat(FailureCategory.of(new ArithmeticException())).isEqualTo(FailureCategory.PROTOCOL);
  }

  @Test
  void usesTheNamesOfTheContractWhichAllowsForMore() {
    String contract = Failure.SCHEMA$.getField("category").doc();
    List<String> names =
        Arrays.stream(FailureCategory.values())
            .filter(category -> category != FailureCategory.TOKEN_UNAVAILABLE)
            .map(FailureCategory::wireName)
            .toList();

    assertThat(contract)
        .contains("One of: " + String.join(", ", names) + ". New categories may be added");
  }

  @Test
  void tellsAnExceptionByItsTypeAlone() {
    PollException told = PollException.of("orders", new IOException("Bearer hunter2-hunter2"));

    assertThat(told.getMessage()).isEqualTo("IOException");
    assertThat(told.getCause()).isNull();
  }

  @Test
  void carriesEverythingIntoTheEvent() {
    PollException failure =
        PollException.ofStatus(
            429, "http://api/v1", "slow down", Optional.of(Duration.ofSeconds(7)));

    assertThat(failure.toFailure(3))
        .isEqualTo(new Failure("rateLimited", "http://api/v1", "slow down", 429, 7_000L, 3));
  }

  @Test
  void countsFailuresOfEachSubjectInARow() {
    FailureCounts<String> counts = new FailureCounts<>();
    assertThat(counts.failed("a")).isEqualTo(1);
    assertThat(counts.failed("a")).isEqualTo(2);
    assertThat(counts.failed("b")).isEqualTo(1);

    counts.recovered("a");

    assertThat(counts.failed("a")).isEqualTo(1);
    assertThat(counts.failed("b")).isEqualTo(2);
  }

  private static Throwable wrapped(Throwable cause) {
    return new ExecutionException(new RuntimeException(cause));
  }
}
