package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TopicPatternTest {
  @ParameterizedTest
  @CsvSource({
    "in-.*, persistent://shop/orders/in-eu, true",
    "in-.*, persistent://shop/orders/in-, true",
    "in-.*, persistent://shop/orders/out, false",
    "in, persistent://shop/orders/in-eu, false",
    "n, persistent://shop/orders/in, false",
    "(?!dead).*, persistent://shop/orders/dead-letters, false",
    "(?!dead).*, persistent://shop/orders/in, true",
    "in.*, persistent://shop/billing/in, false",
    "in.*, non-persistent://shop/orders/in, false"
  })
  void matchesFullNamesInWhole(String regex, String topic, boolean expected) throws Exception {
    assertThat(TopicPattern.parse("persistent://shop/orders/" + regex).matches(topic))
        .isEqualTo(expected);
  }

  @Test
  void knowsWhereItsTopicsAre() {
    assertThat(TopicPattern.parse("persistent://shop/orders/in/.*").namespace())
        .isEqualTo(new NamespaceName("persistent", "shop", "orders"));
    assertThat(new NamespaceName("persistent", "shop", "or ders").adminPath())
        .isEqualTo("/admin/v2/persistent/shop/or%20ders");
  }

  @Test
  @Timeout(10)
  void givesUpOnAnExpressionThatWouldTakeForEver() {
    TopicPattern costly = TopicPattern.parse("persistent://shop/orders/.*.*.*.*.*.*b");
    String name = "persistent://shop/orders/" + "a".repeat(60);

    assertThatThrownBy(() -> costly.matches(name))
        .isInstanceOf(PatternTooCostlyException.class)
        .hasMessage("the expression takes too long on " + name);
  }

  @Test
  void givesUpOnAnExpressionThatNestsTooDeep() {
    TopicPattern nested =
        TopicPattern.parse("persistent://shop/orders/(((((((x|a)|b)|c)|d)|e)|f)|g)*y");

    assertThatThrownBy(() -> nested.matches("persistent://shop/orders/" + "x".repeat(900)))
        .isInstanceOf(PatternTooCostlyException.class);
  }

  @Test
  void hasEffortEnoughForOrdinaryExpressionsOnLongNames() throws Exception {
    TopicPattern ordinary = TopicPattern.parse("persistent://shop/orders/.*-(in|out)-.*[0-9]+");
    String longest = "x".repeat(TopicPattern.LONGEST_NAME - "persistent://shop/orders/".length());

    assertThat(ordinary.matches("persistent://shop/orders/" + longest)).isFalse();
    assertThat(ordinary.matches("persistent://shop/orders/" + longest + "y")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"in-.*", "persistent://shop/in", "persistent://shop/orders/(", "://a/b/c"})
  void refusesWhatIsNoPattern(String text) {
    assertThatThrownBy(() -> TopicPattern.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("topicsPattern '" + text + "'; allowed: ");
  }
}
