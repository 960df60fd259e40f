package io.pulsescale.engine.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.engine.Given;
import java.time.Duration;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class PolicyTest {
  @Test
  void hasTheDefaultsOfHpaAndKeda() {
    Policy policy = Policy.builder().metric(Given.backlog(10, 0)).build();

    assertThat(policy.replicas()).isEqualTo(Replicas.between(1, 100));
    assertThat(policy.cooldown().period()).isEqualTo(Duration.ofSeconds(300));
    assertThat(policy.cooldown().initialPeriod()).isEqualTo(Duration.ZERO);
    assertThat(policy.semantics()).isEqualTo(Semantics.CORRECTED);
  }

  @Test
  void refusesZeroWhenNothingCanWake() {
    PolicyBuilder policy = Policy.builder().replicas(0, 5).metric(Given.cpu(60));

    assertThatThrownBy(policy::build)
        .hasMessage("minReplicas is 0, allowed: 1 or more unless a metric can wake the workload");
  }

  @Test
  void refusesZeroWhenActivityWaitsForAMetricThatHasNoValueThere() {
    PolicyBuilder policy =
        Policy.builder()
            .activateWhen(ActivateWhen.ALL)
            .metric(Given.backlog(10, 0))
            .metric(Instance.of(InstanceMetric.CONNECTIONS, Given.MINUTE, 10_000));

    assertThatThrownBy(policy.replicas(0, 5)::build)
        .hasMessage(
            "activateWhen is ALL, allowed: ANY when a metric that counts has no value at rest");
    assertThat(policy.replicas(new Replicas(2, 5, OptionalInt.of(1))).build().activateWhen())
        .isEqualTo(ActivateWhen.ALL);
  }

  @Test
  void refusesTheSameMetricTwice() {
    PolicyBuilder policy = Policy.builder().metric(Given.cpu(60)).metric(Given.cpu(70));

    assertThatThrownBy(policy::build).hasMessage("metric Resource|cpu is given twice");
  }

  @Test
  void refusesNoMetricAtAll() {
    assertThatThrownBy(Policy.builder()::build)
        .hasMessage("metrics is empty, allowed: at least one");
  }

  @Test
  void refusesImpossibleBounds() {
    assertThatThrownBy(() -> Replicas.between(3, 2))
        .hasMessage("maxReplicas is 2, allowed: 3 or more");
    assertThatThrownBy(() -> Replicas.between(-1, 2))
        .hasMessage("minReplicas is -1, allowed: 0 or more");
    assertThatThrownBy(() -> new Replicas(2, 5, OptionalInt.of(2)))
        .hasMessage("idleReplicas is 2, allowed: 0 to 1");
  }

  @Test
  void refusesRatesOutsideOfHpasLimits() {
    assertThatThrownBy(() -> RatePolicy.pods(0, Duration.ofSeconds(15)))
        .hasMessage("value is 0, allowed: 1 or more");
    assertThatThrownBy(() -> RatePolicy.percent(10, Duration.ofSeconds(1801)))
        .hasMessage("periodSeconds is 1801, allowed: 1 to 1800");
  }
}
