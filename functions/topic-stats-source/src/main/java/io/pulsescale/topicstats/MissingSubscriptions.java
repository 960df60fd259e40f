package io.pulsescale.topicstats;

import io.pulsescale.polling.PollException;
import java.time.Duration;

/**
 * Creates subscriptions that are missing where a policy wants that, at the end of the topic: the
 * first message that comes then is a backlog that can wake the workload. One that is refused is
 * tried again at the slower cadence.
 */
record MissingSubscriptions(AdminApi api, Duration slowInterval) {

  /** Returns whether something was created, so that the stats are of the past. */
  boolean create(TopicStats stats, TopicInterest interest, TopicMemory memory, long nowMillis)
      throws InterruptedException {
    boolean any = false;
    for (String subscription : interest.subscriptions()) {
      boolean missing =
          interest.wishes().get(subscription).create()
              && SubscriptionStats.of(stats, subscription).isEmpty();
      if (missing && memory.mayCreate(subscription, nowMillis - slowInterval.toMillis())) {
        any |= create(subscription, memory, nowMillis);
      }
    }
    return any;
  }

  private boolean create(String subscription, TopicMemory memory, long nowMillis)
      throws InterruptedException {
    try {
      api.createSubscription(memory.topic(), subscription);
      memory.created(subscription);
      return true;
    } catch (PollException e) {
      memory.notCreated(
          subscription, nowMillis, e.meaning("the subscription is missing and not created"));
      return false;
    }
  }
}
