package io.pulsescale.job.live;

import static io.pulsescale.job.ExternalEvents.failed;
import static io.pulsescale.job.ExternalEvents.policy;
import static io.pulsescale.job.ExternalEvents.sample;
import static io.pulsescale.job.ExternalEvents.waiting;
import static io.pulsescale.job.TestEvents.ORDERS;
import static io.pulsescale.job.TestEvents.pod;
import static io.pulsescale.job.TestEvents.target;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.MetricEvaluation;
import io.pulsescale.event.MetricSample;
import io.pulsescale.job.ExternalEvents;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ExternalHarnessTest {
  private static final long T0 = 1_000_000;

  private EvaluateHarness evaluate;

  @BeforeEach
  void open() throws Exception {
    evaluate = new EvaluateHarness();
    evaluate.policy(policy(ExternalEvents.byAverage()));
  }

  @AfterEach
  void close() throws Exception {
    evaluate.close();
  }

  @Test
  void sumsTheSeriesThatTheSelectorMatches() throws Exception {
    evaluate.input(waiting("1", T0 - 3, 25.0));
    evaluate.input(waiting("2", T0 - 2, 14.5));
    evaluate.input(sample(Map.of("queue", "mails"), T0 - 1, 500.0));
    evaluate.input(target(ORDERS, T0, 1));

    assertThat(metric(0).getValueMilli()).isEqualTo(39_500);
    assertThat(evaluate.decisions().get(0).getDesiredReplicas()).isEqualTo(4);
    assertThat(evaluate.evaluations().get(0).getInputs()).hasSize(3);
  }

  @Test
  void takesAValueForTheWholeInProportionToTheSize() throws Exception {
    evaluate.policy(policy(ExternalEvents.byTotal()));
    evaluate.input(waiting("1", T0 - 1, 30.0));
    evaluate.input(target(ORDERS, T0, 2, pod("a"), pod("b")));

    assertThat(evaluate.decisions().get(0).getDesiredReplicas()).isEqualTo(6);
  }

  @Test
  void isUnknownWhenASeriesFailedInsteadOfLess() throws Exception {
    evaluate.input(waiting("1", T0 - 2, 5.0));
    evaluate.input(failed("2", T0 - 1));
    evaluate.input(target(ORDERS, T0, 4));

    assertThat(metric(0).getVerdict()).isEqualTo("failed");
    assertThat(evaluate.decisions()).isEmpty();
  }

  @Test
  void isUnknownWhenAValueIsNoNumber() throws Exception {
    evaluate.input(waiting("1", T0 - 2, 5.0));
    evaluate.input(waiting("2", T0 - 1, Double.NaN));
    evaluate.input(target(ORDERS, T0, 4));

    assertThat(metric(0).getVerdict()).isEqualTo("failed");
    assertThat(metric(0).getMessage()).isEqualTo("malformed: the value NaN");
  }

  @Test
  void forgetsASeriesThatItsSourceEnds() throws Exception {
    evaluate.input(waiting("1", T0 - 2, 10.0));
    evaluate.input(waiting("2", T0 - 1, 30.0));
    evaluate.input(target(ORDERS, T0, 4));
    evaluate.input(waiting("2", T0 + 1, null));
    evaluate.input(target(ORDERS, T0 + 15_000, 4));

    assertThat(metric(1).getValueMilli()).isEqualTo(10_000);
    assertThat(metric(1).getVerdict()).isEqualTo("ok");
  }

  @Test
  void wakesStrictlyAboveTheActivationValue() throws Exception {
    evaluate.input(waiting("1", T0 - 1, 0.0));
    evaluate.input(target(ORDERS, T0, 0));
    evaluate.input(waiting("1", T0 + 1_000, 2.0));
    evaluate.input(waiting("1", T0 + 2_000, 2.5));

    assertThat(evaluate.decisions()).hasSize(1);
    assertThat(evaluate.decisions().get(0).getDecidedAtMillis()).isEqualTo(T0 + 2_000);
  }

  @Test
  void keepsAThousandSeriesHoweverManyThereAre() throws Exception {
    for (int series = 0; series < 1_500; series++) {
      evaluate.input(waiting("%04d".formatted(series), T0 - 1, 1.0));
    }
    evaluate.input(target(ORDERS, T0, 4));

    assertThat(metric(0).getVerdict()).isEqualTo("failed");
    assertThat(metric(0).getMessage()).isEqualTo("tooManySeries: more than 1000 series match");
  }

  /** Sources repeat what they say; the target's next observation lets more in. */
  @Test
  void takesInTenThousandSamplesBetweenTwoEvaluationsAtMost() throws Exception {
    for (int series = 0; series < 10_001; series++) {
      evaluate.input(waiting("%05d".formatted(series), T0 - 1, 1.0));
    }
    evaluate.input(target(ORDERS, T0, 4));
    MetricSample another = waiting("00000", T0 + 1, 1.0);
    evaluate.input(another);
    evaluate.input(target(ORDERS, T0 + 15_000, 4));

    assertThat(evaluate.evaluations().get(0).getInputs()).hasSize(10_001);
    assertThat(evaluate.evaluations().get(1).getInputs()).hasSize(2);
  }

  private MetricEvaluation metric(int evaluation) {
    return evaluate.evaluations().get(evaluation).getMetrics().get(0);
  }
}
