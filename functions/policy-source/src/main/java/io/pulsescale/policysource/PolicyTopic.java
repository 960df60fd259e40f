package io.pulsescale.policysource;

import io.pulsescale.event.ScalingPolicy;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.client.api.TableView;
import org.apache.pulsar.functions.api.Record;
import org.apache.pulsar.io.core.SourceContext;

/**
 * The compacted topic of policies. The runtime publishes records, but refuses one without a value,
 * so removals are published here, each when all records before it are stored.
 */
final class PolicyTopic {
  private static final int LONGEST_WAIT_SECONDS = 60;

  private final SourceContext context;
  private final Schema<ScalingPolicy> schema = Schema.AVRO(ScalingPolicy.class);

  /** One party is this topic itself, so that the phaser never ends. */
  private final Phaser underway = new Phaser(1);

  PolicyTopic(SourceContext context) {
    this.context = context;
  }

  /** What the topic holds now, by key. */
  Map<String, ScalingPolicy> read() throws IOException {
    Map<String, ScalingPolicy> policies = new HashMap<>();
    try (TableView<ScalingPolicy> table =
        context.getPulsarClient().newTableView(schema).topic(context.getOutputTopic()).create()) {
      table.forEach(policies::put);
    }
    return policies;
  }

  Record<ScalingPolicy> record(Publication.Update update) {
    return new PolicyRecord(update, underway);
  }

  /**
   * Publishes a message without a value, and returns when the broker has it.
   *
   * @throws PulsarClientException when the records before it, or the removal, cannot be stored
   */
  void remove(String key) throws PulsarClientException, InterruptedException {
    try {
      underway.awaitAdvanceInterruptibly(underway.arrive(), LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new PulsarClientException.TimeoutException(
          "policies were not stored within " + LONGEST_WAIT_SECONDS + " s");
    }
    context.newOutputMessage(context.getOutputTopic(), schema).key(key).value(null).send();
  }
}
