package io.pulsescale.topicstats;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.Engine;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.Selector;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.policy.BacklogUnit;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.engine.state.State;
import io.pulsescale.event.PartitionReading;
import io.pulsescale.event.SubscriptionSample;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A sample as the engine judges it for a policy that decides as upstream does. */
final class UpstreamBacklog {
  private static final Target ONE_REPLICA =
      new Target("uid-1", OptionalInt.of(1), 1, Selector.USABLE, List.of(), List.of(), List.of());

  private UpstreamBacklog() {}

  static MetricEvaluation of(JsonNode trigger, SubscriptionSample sample) {
    PulsarBacklog metric =
        new PulsarBacklog(
            "backlog",
            SubscriptionSelector.sumOf("main", sample.getSubscription(), sample.getTopic()),
            trigger.path("msgBacklogThreshold").asLong(PulsarBacklog.DEFAULT_THRESHOLD),
            trigger.path("activationMsgBacklogThreshold").asLong(0),
            BacklogUnit.ENTRIES);
    return Engine.evaluate(
            observation(sample),
            State.initial(),
            Policy.builder().semantics(Semantics.UPSTREAM).metric(metric).build())
        .metrics()
        .get(0);
  }

  private static Observation observation(SubscriptionSample sample) {
    Instant now = Instant.ofEpochMilli(sample.getObservedAtMillis());
    return new Observation(
        now,
        Observation.Trigger.TICK,
        ONE_REPLICA,
        Map.of("backlog", new BacklogReading(List.of(backlog(sample)))));
  }

  private static TopicBacklog backlog(SubscriptionSample sample) {
    return new TopicBacklog(
        sample.getTopic(),
        sample.getObservedAtMillis(),
        SubscriptionType.UNKNOWN,
        sample.getReading().getConsumers(),
        sample.getReading().getPartitions().stream().map(UpstreamBacklog::partition).toList(),
        Optional.empty());
  }

  private static PartitionBacklog partition(PartitionReading reading) {
    OptionalLong untold = OptionalLong.empty();
    return new PartitionBacklog(
        reading.getBacklogEntries(),
        OptionalDouble.empty(),
        untold,
        untold,
        untold,
        untold,
        untold);
  }
}
