package io.pulsescale.local.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.pulsescale.local.http.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelSelectorTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "app=orders | true",
        "app==orders,tier!=b | true",
        "app!=orders | false",
        "tier in (a,b) | true",
        "tier notin (a, b) | false",
        "region notin (x) | true",
        "app,!region | true",
        "!app | false",
        "compute.datumapis.com/workload-deployment-uid=1 | false"
      })
  void selectsByEveryForm(String selector, boolean selected) {
    var pod = Json.object();
    pod.putObject("metadata").putObject("labels").put("app", "orders").put("tier", "a");

    assertThat(LabelSelector.parse(selector).test(pod)).isEqualTo(selected);
  }

  @Test
  void refusesWhatIsNoSelector() {
    assertThatThrownBy(() -> LabelSelector.parse("((")).isInstanceOf(Refusal.class);
  }

  @Test
  void writesTheObjectFormAsTheQueryForm() throws JsonProcessingException {
    var selector =
        Json.MAPPER.readTree(
            """
            {"matchLabels":{"b":"c","app":"orders"},
             "matchExpressions":[{"key":"x","operator":"In","values":["z","y"]},
                                 {"key":"w","operator":"DoesNotExist"}]}
            """);

    assertThat(LabelSelector.format(selector)).isEqualTo("app=orders,b=c,x in (y,z),!w");
  }
}
