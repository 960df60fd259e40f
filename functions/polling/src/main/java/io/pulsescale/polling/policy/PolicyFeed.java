package io.pulsescale.polling.policy;

import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.policy.PolicyDocument;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.client.api.TableView;

/**
 * The policies in force, followed on the compacted topic that carries them. Whoever follows is told
 * all of them, once at the start and after every change, one call at a time.
 */
public final class PolicyFeed implements AutoCloseable {
  private final PolicySet policies = new PolicySet();
  private final Consumer<List<PolicyDocument>> follower;
  private final TableView<ScalingPolicy> table;
  private boolean complete;

  private PolicyFeed(TableView<ScalingPolicy> table, Consumer<List<PolicyDocument>> follower) {
    this.table = table;
    this.follower = follower;
  }

  /**
   * Reads the topic to its end, tells the follower, and goes on following.
   *
   * @throws PulsarClientException when the topic cannot be read
   */
  public static PolicyFeed open(
      PulsarClient client, String topic, Consumer<List<PolicyDocument>> follower)
      throws PulsarClientException {
    PolicyFeed feed =
        new PolicyFeed(
            client.newTableView(Schema.AVRO(ScalingPolicy.class)).topic(topic).create(), follower);
    feed.table.forEachAndListen(feed::apply);
    feed.completed();
    return feed;
  }

  @Override
  public void close() throws IOException {
    table.close();
  }

  private synchronized void apply(String key, ScalingPolicy event) {
    if (policies.apply(key, event) && complete) {
      follower.accept(policies.accepted());
    }
  }

  private synchronized void completed() {
    complete = true;
    follower.accept(policies.accepted());
  }
}
