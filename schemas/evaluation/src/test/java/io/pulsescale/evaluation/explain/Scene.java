package io.pulsescale.evaluation.explain;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.Loop;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.AbsentReading;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.TopicReading;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Mode;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.evaluation.EvaluationEvent;
import io.pulsescale.event.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A workload and its policy, evaluated by the engine and told as an event. */
final class Scene {
  static final Metric BACKLOG = Given.backlog(100, 0);
  static final Metric CPU = Given.cpu(60);
  static final Duration TICK = Duration.ofSeconds(15);

  private final Policy policy;
  private final Loop loop;

  Scene(Policy policy, int replicas) {
    this.policy = policy;
    this.loop = new Loop(policy, replicas);
  }

  Loop loop() {
    return loop;
  }

  /** So many messages, just read. */
  MetricReading messages(long messages) {
    return Given.messages(loop.now(), messages);
  }

  static MetricReading topics(TopicReading... topics) {
    return new BacklogReading(List.of(topics));
  }

  static MetricReading absent(String category, String message) {
    return new AbsentReading(new Absence(category, message));
  }

  Told backlog(String situation, MetricReading reading) {
    return told(situation, loop.tick(Map.of(BACKLOG.id(), reading)));
  }

  Told told(String situation, Evaluation result) {
    long atMillis = loop.now().toEpochMilli();
    return new Told(
        situation,
        EvaluationEvent.complete(
            io.pulsescale.event.Evaluation.newBuilder()
                .setId("shop/orders@uid-1#" + atMillis)
                .setWorkload(new Workload("main", "apps/v1", "Deployment", "shop", "orders"))
                .setPolicyNamespace("shop")
                .setPolicyName("orders")
                .setPolicyHash("hash")
                .setSequence(atMillis)
                .setTrigger("tick")
                .setEvaluatedAtMillis(atMillis)
                .setTargetSequence(1)
                .setInputs(List.of())
                .setMode(mode()),
            result));
  }

  private String mode() {
    if (policy.paused()) {
      return "Paused";
    }
    return policy.mode() == Mode.DIRECT ? "Direct" : "Observe";
  }
}
