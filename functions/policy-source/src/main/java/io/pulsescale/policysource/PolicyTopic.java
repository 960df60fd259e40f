package io.pulsescale.policysource;

import io.pulsescale.event.ScalingPolicy;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.client.api.TableView;
import org.apache.pulsar.io.core.SourceContext;

/** The compacted topic that carries the policies. */
final class PolicyTopic {
  private PolicyTopic() {}

  /**
   * What the topic holds now, by key.
   *
   * @throws IOException when it cannot be read
   */
  static Map<String, ScalingPolicy> held(PulsarClient client, String topic) throws IOException {
    try (TableView<ScalingPolicy> table =
        client.newTableView(Schema.AVRO(ScalingPolicy.class)).topic(topic).create()) {
      Map<String, ScalingPolicy> held = new TreeMap<>();
      table.forEach(held::put);
      return held;
    }
  }

  /**
   * Publishes a message without a value, and returns when the broker has it. The runtime drops
   * records without a value, so a tombstone goes past it.
   */
  static void remove(SourceContext context, String key) throws IOException {
    context
        .newOutputMessage(context.getOutputTopic(), Schema.AVRO(ScalingPolicy.class))
        .key(key)
        .value(null)
        .send();
  }
}
