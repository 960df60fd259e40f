package io.pulsescale.engine.metric;

import static io.pulsescale.engine.Given.START;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.Pod.Phase;
import io.pulsescale.engine.observation.Pod.Readiness;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.policy.ControllerSettings;
import io.pulsescale.engine.policy.Semantics;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PodClassifierTest {
  private static final int NOW_SECONDS = 1_000;

  @Test
  void aPodThatGoesOrEndedCountsForNothing() {
    Pod going = new Pod("a", Phase.RUNNING, Readiness.TRUE, at(0), at(0), true, List.of());

    assertThat(cpu(going)).isEqualTo(PodClass.IGNORED);
    assertThat(cpu(Given.pod("b", Phase.FAILED, Readiness.FALSE))).isEqualTo(PodClass.IGNORED);
    assertThat(cpu(Given.pod("c", Phase.SUCCEEDED, Readiness.FALSE))).isEqualTo(PodClass.IGNORED);
  }

  @Test
  void aPodThatSleepsIsInStandbyWhateverItsReadiness() {
    PodReading.Standby asleep = new PodReading.Standby("a", millis(NOW_SECONDS));

    assertThat(classify(true, Given.pod("a", Phase.RUNNING, Readiness.FALSE), asleep))
        .isEqualTo(PodClass.STANDBY);
    assertThat(classify(true, Given.pod("a", Phase.PENDING, Readiness.NONE), asleep))
        .isEqualTo(PodClass.STANDBY);
  }

  @Test
  void aPodWithoutAValueIsMissingAndOneThatIsPendingUnready() {
    PodReading none = new PodReading.Unmeasured("a");

    assertThat(classify(true, Given.pod("a", Phase.RUNNING, Readiness.FALSE), none))
        .isEqualTo(PodClass.MISSING);
    assertThat(cpu(Given.pod("a", Phase.PENDING, Readiness.NONE))).isEqualTo(PodClass.UNREADY);
  }

  @ParameterizedTest(name = "started at {0}, {1} since {2}, measured at {3} over 60 s → {4}")
  @CsvSource({
    // in the cpu initialization period of 300 s: ready for a whole window, or unready
    "800, TRUE, 900, 960, READY",
    "800, TRUE, 900, 959, UNREADY",
    "800, FALSE, 900, 999, UNREADY",
    "701, FALSE, 720, 999, UNREADY",
    // later: unready only when it never was ready, within 30 s of its start
    "700, TRUE, 990, 991, READY",
    "700, FALSE, 729, 999, UNREADY",
    "700, FALSE, 730, 999, READY",
  })
  void cpuAsksForReadinessWithTheDelaysOfHpa(
      int started, Readiness ready, int since, int measuredAt, PodClass expected) {
    Pod pod = new Pod("a", Phase.RUNNING, ready, at(since), at(started), false, List.of());

    assertThat(classify(true, pod, measured(measuredAt))).isEqualTo(expected);
  }

  @Test
  void aPodWithoutReadyConditionOrStartIsUnready() {
    Pod unstarted =
        new Pod("a", Phase.RUNNING, Readiness.TRUE, at(0), OptionalLong.empty(), false, List.of());

    assertThat(cpu(Given.pod("a", Phase.RUNNING, Readiness.NONE))).isEqualTo(PodClass.UNREADY);
    assertThat(cpu(unstarted)).isEqualTo(PodClass.UNREADY);
  }

  @Test
  void anythingButCpuDoesNotAskForReadiness() {
    Pod unready = Given.pod("a", Phase.RUNNING, Readiness.NONE);

    assertThat(classify(false, unready, measured(NOW_SECONDS))).isEqualTo(PodClass.READY);
  }

  private static PodClass cpu(Pod pod) {
    return classify(true, pod, measured(NOW_SECONDS));
  }

  private static PodClass classify(boolean cpu, Pod pod, PodReading reading) {
    long now = millis(NOW_SECONDS);
    return PodClassifier.of(now, cpu, Semantics.CORRECTED, ControllerSettings.DEFAULT)
        .classify(pod, reading);
  }

  private static PodReading measured(int atSeconds) {
    return new PodReading.Measured("a", 500, millis(atSeconds), 60_000);
  }

  private static OptionalLong at(int seconds) {
    return OptionalLong.of(millis(seconds));
  }

  private static long millis(int seconds) {
    return START.toEpochMilli() + seconds * 1_000L;
  }
}
