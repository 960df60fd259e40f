package io.pulsescale.cli.explain;

import io.pulsescale.cli.pulsar.EventLog;
import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyEvents;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.apache.pulsar.client.api.PulsarClient;

/** The policies that are published now, by namespace and name. */
public final class PolicyTable {
  private PolicyTable() {}

  public static Map<String, PolicyDocument> read(PulsarClient client, String namespace) {
    Map<String, PolicyDocument> policies = new TreeMap<>();
    try (EventLog<ScalingPolicy> log =
        new EventLog<>(client, namespace, ScalingPolicy.class, Instant.EPOCH)) {
      log.forEachAvailable(
          message -> policies.put(message.getKey(), PolicyEvents.toPolicy(message.getValue())),
          policies::remove);
    }
    return policies;
  }
}
