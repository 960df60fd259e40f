package io.pulsescale.polling.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.policy.PolicyDocument;
import org.junit.jupiter.api.Test;

class PolicySetTest {
  private static final PolicyDocument ORDERS = policy("orders", "15s");
  private static final PolicyDocument QUICKER = policy("orders", "5s");

  private final PolicySet policies = new PolicySet();

  @Test
  void followsEditsAndDeletion() {
    assertThat(policies.apply("shop/orders", Policies.event(ORDERS))).isTrue();
    assertThat(policies.apply("shop/orders", Policies.event(QUICKER))).isTrue();
    assertThat(policies.accepted()).containsExactly(QUICKER);

    assertThat(policies.apply("shop/orders", null)).isTrue();
    assertThat(policies.accepted()).isEmpty();
  }

  @Test
  void nothingChangesWhenAPolicyIsPublishedAgain() {
    policies.apply("shop/orders", Policies.event(ORDERS));

    assertThat(policies.apply("shop/orders", Policies.event(ORDERS))).isFalse();
    assertThat(policies.apply("shop/none", null)).isFalse();
  }

  @Test
  void keepsThePolicyThatAnUnreadableOneWouldReplace() {
    policies.apply("shop/orders", Policies.event(ORDERS));

    assertThat(policies.apply("shop/orders", Policies.unreadable(QUICKER))).isFalse();
    assertThat(policies.accepted()).containsExactly(ORDERS);
  }

  @Test
  void takesUpAnUnreadablePolicyOnceItIsMended() {
    assertThat(policies.apply("shop/orders", Policies.unreadable(ORDERS))).isFalse();
    assertThat(policies.apply("shop/billing", Policies.unreadable(policy("billing", "15s"))))
        .isFalse();
    assertThat(policies.accepted()).isEmpty();

    assertThat(policies.apply("shop/orders", Policies.event(ORDERS))).isTrue();
    assertThat(policies.apply("shop/billing", null)).isFalse();

    assertThat(policies.accepted()).containsExactly(ORDERS);
  }

  private static PolicyDocument policy(String name, String interval) {
    return Policies.onTopic(name, "main", "persistent://shop/orders/in", interval);
  }
}
