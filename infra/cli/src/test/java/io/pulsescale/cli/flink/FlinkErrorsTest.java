package io.pulsescale.cli.flink;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FlinkErrorsTest {
  @Test
  void findsTheInnermostCauseOfEachError() {
    String body =
        """
        {"errors":["Internal server error.","<Exception on server side:\\nA: outer\\n\\tat a.B.c\\n\
        Caused by: D: no such checkpoint\\n\\tat e.F.g\\nEnd of exception>"]}
        """;

    assertThat(FlinkErrors.reason(body)).isEqualTo("Internal server error.; D: no such checkpoint");
  }

  @Test
  void leavesAnyOtherAnswerAsItIs() {
    assertThat(FlinkErrors.reason("Bad Gateway")).isEqualTo("Bad Gateway");
    assertThat(FlinkErrors.reason("{\"state\":\"down\"}")).isEqualTo("{\"state\":\"down\"}");
  }
}
