package io.pulsescale.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.polling.FailureCategory;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApiFailureTest {
  private static final String FORBIDDEN =
      """
      {"kind":"Status","status":"Failure","message":"not you","reason":"Forbidden","code":403}
      """;

  @Test
  void givesTheServersReasonAndMessage() {
    ApiFailure failure = ApiFailure.of("/path", response(403, FORBIDDEN));

    assertThat(failure.category()).isEqualTo(FailureCategory.FORBIDDEN);
    assertThat(failure.reason()).isEqualTo("Forbidden");
    assertThat(failure.message()).isEqualTo("not you");
    assertThat(failure.toEvent(3).getConsecutive()).isEqualTo(3);
    assertThat(failure.toEvent(3).getStatusCode()).isEqualTo(403);
  }

  @Test
  void takesPlainTextAsTheMessage() {
    ApiFailure failure = ApiFailure.of("/path", response(404, "404 page not found\n"));

    assertThat(failure.reason()).isEqualTo("notFound");
    assertThat(failure.message()).isEqualTo("404 page not found");
  }

  @Test
  void cutsALongMessage() {
    ApiFailure failure = ApiFailure.of("/path", response(500, "x".repeat(5000)));

    assertThat(failure.message()).hasSizeLessThan(1100).endsWith("[cut]");
  }

  @ParameterizedTest
  @CsvSource({
    "401,false",
    "403,false",
    "404,false",
    "409,false",
    "422,false",
    "307,false",
    "408,true",
    "429,true",
    "500,true",
    "503,true",
    "504,true"
  })
  void isTransientWhereTheSameRequestMaySucceedLater(int status, boolean isTransient) {
    assertThat(ApiFailure.of("/path", response(status, "")).isTransient()).isEqualTo(isTransient);
  }

  private static ApiAnswer response(int status, String body) {
    return new ApiAnswer.Response(status, Optional.empty(), body);
  }
}
