package io.pulsescale.job;

import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyEvents;
import java.util.Arrays;
import java.util.List;

/** Events about shop/orders when it is fed by all topics that a pattern matches. */
public final class PatternEvents {
  public static final String PATTERN = "persistent://shop/orders/in-.*";

  private static final String BACKLOG =
      "    - {type: PulsarBacklog, pulsarBacklog: {topicsPattern: '%s', subscription: orders,"
          + " msgBacklogThreshold: 10, activationMsgBacklogThreshold: 2}}";

  private PatternEvents() {}

  public static PolicyDocument document() {
    return TestEvents.ordersBy(BACKLOG.formatted(PATTERN));
  }

  public static ScalingPolicy policy() {
    return PolicyEvents.toEvent(document(), 1, 1);
  }

  /** A topic that matches. */
  public static String topic(String name) {
    return "persistent://shop/orders/in-" + name;
  }

  public static SubscriptionSample backlogOf(String name, long atMillis, long messages) {
    return TestEvents.backlog(topic(name), atMillis, messages);
  }

  public static SubscriptionSample listing(long atMillis, String... names) {
    return listing(atMillis, Arrays.stream(names).map(PatternEvents::topic).toList());
  }

  public static SubscriptionSample listing(long atMillis, List<String> topics) {
    return new SubscriptionSample(
        "main", PATTERN, "orders", atMillis, atMillis, null, null, topics);
  }

  public static SubscriptionSample failedListing(long atMillis) {
    return new SubscriptionSample(
        "main", PATTERN, "orders", atMillis, atMillis, null, TestEvents.failure("forbidden"), null);
  }
}
