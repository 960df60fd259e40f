package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TopicNameTest {
  @ParameterizedTest
  @CsvSource({
    "persistent://shop/orders/in, /admin/v2/persistent/shop/orders/in",
    "non-persistent://shop/orders/in, /admin/v2/non-persistent/shop/orders/in",
    "persistent://shop/orders/a b+c, /admin/v2/persistent/shop/orders/a%20b%2Bc",
    "persistent://shop/orders/a/b?c#d, /admin/v2/persistent/shop/orders/a%2Fb%3Fc%23d",
    "persistent://shop/orders/größe%, /admin/v2/persistent/shop/orders/gr%C3%B6%C3%9Fe%25",
    "persistent://shop/orders/..;x, /admin/v2/persistent/shop/orders/..%3Bx"
  })
  void encodesEveryPartOfThePath(String topic, String path) {
    assertThat(TopicName.parse(topic).adminPath()).isEqualTo(path);
  }

  @Test
  void isWrittenAsItWasRead() {
    assertThat(TopicName.parse("persistent://shop/orders/in"))
        .hasToString("persistent://shop/orders/in");
  }

  @ParameterizedTest
  @ValueSource(strings = {"in", "shop/orders/in", "persistent://shop/in", "http://shop/orders/in"})
  void refusesWhatIsNoFullName(String text) {
    assertThatThrownBy(() -> TopicName.parse(text)).hasMessageContaining("'" + text + "'");
  }
}
