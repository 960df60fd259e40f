package io.pulsescale.local.workers;

import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.pulsar.client.api.PulsarClient;

/** Whether a topic is there, asked in the one way that does not create it. */
final class TopicPresence {
  private static final long PATIENCE_SECONDS = 10;

  private TopicPresence() {}

  /** False as well while the broker cannot tell. */
  static boolean exists(PulsarClient client, String topic) throws InterruptedException {
    try {
      return !client
          .getPartitionsForTopic(topic, false)
          .get(PATIENCE_SECONDS, TimeUnit.SECONDS)
          .isEmpty();
    } catch (ExecutionException | TimeoutException | CompletionException e) {
      return false;
    }
  }
}
