package io.pulsescale.engine.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.policy.Policy;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** At 25 replicas HPA's tolerance of 10 % is from 22.5 to 27.5. */
class DrainSizeTest {
  private static final Policy POLICY = Policy.builder().metric(Given.backlog(1, 0)).build();
  private static final Tolerances TENTH = new Tolerances(0.1, 0.1);

  @Test
  void isTheNextWholeNumberOutsideTheTolerance() {
    assertThat(size(27.6, 25, TENTH)).isEqualTo(28);
    assertThat(size(22.4, 25, TENTH)).isEqualTo(23);
    assertThat(size(0.2, 1, TENTH)).isEqualTo(1);
  }

  @Test
  void staysWithinTheToleranceWhenItIsThatNumberOrOneLess() {
    assertThat(size(24.1, 25, TENTH)).isEqualTo(25);
    assertThat(size(26, 25, TENTH)).isEqualTo(25);
    assertThat(size(8.7, 8, TENTH)).isEqualTo(8);
  }

  @Test
  void becomesTheNearerOfTheTwoWithinTheTolerance() {
    assertThat(size(26.1, 25, TENTH)).isEqualTo(26);
    assertThat(size(23.9, 25, TENTH)).isEqualTo(24);
  }

  @Test
  void staysWithinAToleranceThatThePolicyAsksFor() {
    assertThat(size(29.9, 25, new Tolerances(0.2, 0.1))).isEqualTo(25);
    assertThat(size(23.9, 25, new Tolerances(0.2, 0.1))).isEqualTo(24);
    assertThat(size(20.1, 25, new Tolerances(0.1, 0.2))).isEqualTo(25);
    assertThat(size(26.9, 25, new Tolerances(0.1, 0.1, OptionalLong.of(2_000)))).isEqualTo(25);
  }

  @Test
  void neverFallsWhenMoreIsNeeded() {
    for (double up : new double[] {0, 0.1, 0.3}) {
      for (double down : new double[] {0, 0.1, 0.3, 1}) {
        int previous = 0;
        for (int tenths = 0; tenths < 600; tenths++) {
          int size = size(tenths / 10.0, 25, new Tolerances(up, down));
          assertThat(size).isGreaterThanOrEqualTo(previous);
          previous = size;
        }
      }
    }
  }

  private static int size(double needed, int current, Tolerances tolerances) {
    long usageMilli = Math.round(needed * 1_000);
    boolean within = tolerances.isWithin(needed / current, usageMilli, current * 1_000L);
    return DrainSize.of(needed, current, within, tolerances, POLICY);
  }
}
