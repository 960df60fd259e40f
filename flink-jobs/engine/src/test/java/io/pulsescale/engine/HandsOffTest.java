package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.OtherAutoscaler;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Mode;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Semantics;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class HandsOffTest {
  private static final Metric BACKLOG = Given.backlog(100, 0);

  @Test
  void stepsBackForAnotherAutoscalerOnTheTarget() {
    Loop loop = new Loop(policy().build(), 1);

    Evaluation evaluation = loop.evaluate(contested(1), backlog(loop));

    assertThat(evaluation.action()).isEqualTo(Action.HOLD);
    assertThat(evaluation.reason()).isEqualTo(Reason.AMBIGUOUS_SELECTOR);
    assertThat(evaluation.detail()).isEqualTo("HorizontalPodAutoscaler orders");
  }

  @Test
  void observesBesideAnotherAutoscaler() {
    Loop loop = new Loop(policy().mode(Mode.OBSERVE).build(), 1);

    Evaluation evaluation = loop.evaluate(contested(1), backlog(loop));

    assertThat(evaluation.desiredReplicas()).hasValue(5);
    assertThat(evaluation.conditions())
        .contains(new Condition(Condition.Type.PAUSED, Condition.Status.TRUE, Reason.OBSERVE_MODE));
  }

  @Test
  void aPauseStopsThePatchAndNotTheEvaluation() {
    Loop loop = new Loop(policy().paused(true).build(), 1);

    Evaluation evaluation = loop.messages(5000);

    assertThat(evaluation.action()).isEqualTo(Action.SCALE);
    assertThat(evaluation.desiredReplicas()).hasValue(5);
    assertThat(evaluation.conditions())
        .contains(new Condition(Condition.Type.PAUSED, Condition.Status.TRUE, Reason.PAUSED));
    assertThat(loop.state().changes().pending()).isEmpty();
  }

  @Test
  void anotherObjectUnderTheSameNameStartsAnew() {
    Loop loop = new Loop(policy().build(), 5);
    loop.messages(500);
    Target recreated =
        new Target("uid-2", OptionalInt.of(2), 2, Given.readyPods(2), List.of(), List.of());

    loop.losingDecisions().after(Duration.ofSeconds(15)).evaluate(recreated, Map.of());

    assertThat(loop.state().target().orElseThrow().uid()).isEqualTo("uid-2");
    assertThat(loop.state().recommendations()).hasSize(1);
    assertThat(loop.state().scaleUpEvents()).isEmpty();
  }

  @Test
  void takesTheReplicasThatExistWhenNoneAreAskedFor() {
    Loop loop = new Loop(policy().build(), 1);
    Target unset =
        new Target("uid-1", OptionalInt.empty(), 2, Given.readyPods(2), List.of(), List.of());

    Evaluation evaluation = loop.evaluate(unset, backlog(loop));

    assertThat(evaluation.currentReplicas()).hasValue(2);
    assertThat(evaluation.desiredReplicas()).hasValue(6);
  }

  @Test
  void upstreamTakesATargetThatAsksForNoReplicasForOneAtZero() {
    Policy upstream =
        Policy.builder()
            .replicas(1, 10)
            .metric(Given.cpu(60))
            .semantics(Semantics.UPSTREAM)
            .build();
    Loop loop = new Loop(upstream, 1);
    Target unset =
        new Target("uid-1", OptionalInt.empty(), 2, Given.readyPods(2), List.of(), List.of());

    Evaluation first = loop.evaluate(unset, Map.of());
    Evaluation next = loop.after(Given.MINUTE).evaluate(unset, Map.of());

    assertThat(first.currentReplicas()).hasValue(0);
    assertThat(first.reason()).isEqualTo(Reason.SCALING_DISABLED);
    assertThat(next.reason()).isEqualTo(Reason.SCALING_DISABLED);
  }

  @Test
  void wakesATargetWhoseReplicasWereNeverSet() {
    Loop loop = new Loop(policy().build(), 0);
    Target unset = new Target("uid-1", OptionalInt.empty(), 0, List.of(), List.of(), List.of());

    assertThat(loop.evaluate(unset, Map.of()).desiredReplicas()).hasValue(1);
  }

  private static Target contested(int replicas) {
    return new Target(
        "uid-1",
        OptionalInt.of(replicas),
        replicas,
        Given.readyPods(replicas),
        List.of(new OtherAutoscaler("HorizontalPodAutoscaler", "orders")),
        List.of());
  }

  private static Map<String, MetricReading> backlog(Loop loop) {
    return Map.of(BACKLOG.id(), Given.messages(loop.now(), 5000));
  }

  private static PolicyBuilder policy() {
    return Policy.builder().replicas(1, 10).metric(BACKLOG);
  }
}
