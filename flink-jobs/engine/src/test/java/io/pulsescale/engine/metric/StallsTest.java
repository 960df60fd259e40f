package io.pulsescale.engine.metric;

import static io.pulsescale.engine.Given.START;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.state.Stall;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StallsTest {
  private static final Policy POLICY = Policy.builder().metric(Given.backlog(100, 0)).build();
  private static final Stall STALL = new Stall(1, 0, OptionalLong.of(2));
  private static final BacklogReading FAILED =
      new BacklogReading(List.of(Given.failedTopic(Given.TOPIC, "timeout")));

  @ParameterizedTest(name = "at {0} replicas: {1}")
  @CsvSource({"1, true", "0, false"})
  void aStallStandsWhileATopicIsNotKnownButNeverAtZero(int replicas, boolean stands) {
    Target target = Given.target(replicas);
    MetricContext context =
        new MetricContext(START.toEpochMilli(), target, replicas, POLICY, Tolerances.of(POLICY));

    Optional<Stall> next = Stalls.next(Optional.of(STALL), FAILED, List.of(), context);

    assertThat(next.isPresent()).isEqualTo(stands);
  }
}
