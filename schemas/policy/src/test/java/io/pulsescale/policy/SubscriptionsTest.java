package io.pulsescale.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a policy lets its sources know. */
class SubscriptionsTest {
  @Test
  void aPatternIsReadAsAPattern() {
    assertThat(subscriptions(Samples.changed("topics: [persistent://shop/orders/in]", PATTERN)))
        .containsExactly(
            new SubscriptionRef("main", "persistent://shop/orders/in-.*", true, "orders", false));
  }

  @Test
  void oneMetricThatWantsTheSubscriptionCreatedIsEnough() {
    String text =
        Samples.with(
            """
                - type: PulsarDrain
                  pulsarDrain:
                    topics: [persistent://shop/orders/in]
                    subscription: orders
                    createSubscription: true
                    drainWithin: 60s
            """);

    assertThat(subscriptions(text))
        .containsExactly(
            new SubscriptionRef("main", "persistent://shop/orders/in", false, "orders", true));
  }

  private static final String PATTERN = "topicsPattern: \"persistent://shop/orders/in-.*\"";

  private static List<SubscriptionRef> subscriptions(String text) {
    return Resources.accepted(text).get(0).subscriptions();
  }
}
