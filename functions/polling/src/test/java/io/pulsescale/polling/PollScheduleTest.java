package io.pulsescale.polling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PollScheduleTest {
  private static final long START = 1_800_000_000_000L;
  private static final Duration STEP = Duration.ofSeconds(5);

  private final PollSchedule<String> schedule =
      new PollSchedule<>(new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(60)), new Random(1));

  @Test
  void asksForANewSubjectAtOnce() {
    schedule.replace(Map.of("orders", STEP), START);

    assertThat(schedule.nextDueMillis()).hasValue(START);
    assertThat(schedule.takeDue(START)).contains("orders");
  }

  @Test
  void keepsToOneGridHoweverLongAnswersTake() {
    schedule.replace(Map.of("orders", STEP), START);
    long first = askAndSucceed(START, 1);

    long second = askAndSucceed(first, 3_100);
    long third = askAndSucceed(second, 4_999);

    assertThat(second - first).isEqualTo(5_000);
    assertThat(third - second).isEqualTo(5_000);
  }

  @Test
  void leavesOutPointsThatASlowAnswerMissed() {
    schedule.replace(Map.of("orders", STEP), START);
    long first = askAndSucceed(START, 1);

    assertThat(askAndSucceed(first, 12_000) - first).isEqualTo(15_000);
  }

  @Test
  void neverHandsOutASubjectThatIsBeingAsked() {
    schedule.replace(Map.of("orders", STEP), START);
    schedule.takeDue(START);

    assertThat(schedule.takeDue(START + 3_600_000)).isEmpty();
    assertThat(schedule.nextDueMillis()).isEmpty();
  }

  @Test
  void doesNotAskTwiceAtATimeWhenASubjectIsDroppedAndWantedAgainMeanwhile() {
    schedule.replace(Map.of("orders", STEP), START);
    schedule.takeDue(START);
    schedule.replace(Map.of(), START + 1);
    schedule.replace(Map.of("orders", STEP), START + 2);

    assertThat(schedule.takeDue(START + 60_000)).isEmpty();

    schedule.succeeded("orders", START + 60_000);
    assertThat(schedule.nextDueMillis()).isPresent();
  }

  @Test
  void forgetsASubjectThatWasDroppedWhileBeingAsked() {
    schedule.replace(Map.of("orders", STEP), START);
    schedule.takeDue(START);
    schedule.replace(Map.of(), START + 1);

    schedule.failed("orders", Optional.empty(), START + 2);

    assertThat(schedule.nextDueMillis()).isEmpty();
  }

  @Test
  void waitsLongerAfterEachFailureAndBeginsAnewAfterASuccess() {
    schedule.replace(Map.of("orders", Duration.ofMillis(200)), START);
    long[] pauses = new long[5];
    long now = START;
    for (int i = 0; i < pauses.length; i++) {
      schedule.takeDue(now);
      assertThat(schedule.failures("orders")).isEqualTo(i);
      schedule.failed("orders", Optional.empty(), now);
      pauses[i] = schedule.nextDueMillis().orElseThrow() - now;
      now += pauses[i];
    }

    assertThat(pauses[0]).isBetween(500L, 1_000L);
    assertThat(pauses[4]).isBetween(8_000L, 16_000L);
    schedule.takeDue(now);
    schedule.succeeded("orders", now);
    assertThat(schedule.nextDueMillis().orElseThrow() - now).isBetween(1L, 200L);
    assertThat(schedule.failures("orders")).isZero();
  }

  @Test
  void waitsAsLongAsTheOtherSideAsked() {
    schedule.replace(Map.of("orders", STEP), START);
    schedule.takeDue(START);

    schedule.failed("orders", Optional.of(Duration.ofSeconds(42)), START);

    assertThat(schedule.nextDueMillis()).hasValue(START + 42_000);
  }

  @Test
  void comesBackByItselfHoweverLongTheOtherSideAsked() {
    schedule.replace(Map.of("orders", STEP), START);
    schedule.takeDue(START);

    schedule.failed("orders", Optional.of(Duration.ofDays(365)), START);

    assertThat(schedule.nextDueMillis()).hasValue(START + 600_000);
  }

  @Test
  void aFailingSubjectDelaysNoOther() {
    schedule.replace(Map.of("bad", STEP, "good", STEP), START);
    for (int i = 0; i < 2; i++) {
      if (schedule.takeDue(START).orElseThrow().equals("bad")) {
        schedule.failed("bad", Optional.of(Duration.ofMinutes(5)), START);
      } else {
        schedule.succeeded("good", START);
      }
    }

    assertThat(schedule.nextDueMillis().orElseThrow() - START).isBetween(1L, 5_000L);
    assertThat(schedule.takeDue(START + 5_000)).contains("good");
  }

  @Test
  void spreadsSubjectsOfOneIntervalOverIt() {
    Map<String, Duration> topics = new HashMap<>();
    for (int i = 0; i < 100; i++) {
      topics.put("persistent://shop/orders/in-" + i, STEP);
    }
    schedule.replace(topics, START);
    for (int i = 0; i < 100; i++) {
      schedule.succeeded(schedule.takeDue(START).orElseThrow(), START);
    }

    int[] perSecond = new int[5];
    Set<Long> points = new HashSet<>();
    for (Optional<String> due = due(); due.isPresent(); due = due()) {
      long at = nextDue;
      points.add(at);
      perSecond[(int) ((at - START - 1) / 1_000)]++;
    }
    assertThat(points).hasSizeGreaterThan(90);
    assertThat(Arrays.stream(perSecond)).allMatch(count -> count >= 8 && count <= 35);
  }

  @Test
  void aShorterIntervalCountsBeforeTheLongOneHasPassed() {
    schedule.replace(Map.of("orders", Duration.ofHours(1)), START);
    askAndSucceed(START, 1);

    schedule.replace(Map.of("orders", Duration.ofSeconds(1)), START + 10);

    assertThat(schedule.nextDueMillis().orElseThrow() - START).isBetween(1L, 1_010L);
  }

  @Test
  void goesOnWhenTheClockIsSetBack() {
    schedule.replace(Map.of("orders", STEP), START);
    long due = askAndSucceed(START, 1);
    schedule.takeDue(START + 2);
    long anHourBack = 3_600_000;

    assertThat(schedule.takeDue(START + 2 - anHourBack)).isEmpty();

    assertThat(schedule.nextDueMillis()).hasValue(due - anHourBack);
    assertThat(schedule.takeDue(due - anHourBack)).contains("orders");
  }

  @Test
  void refusesAnIntervalOfNothing() {
    assertThatThrownBy(() -> schedule.replace(Map.of("orders", Duration.ZERO), START))
        .hasMessageContaining("PT0S");
  }

  private long nextDue;

  private Optional<String> due() {
    nextDue = schedule.nextDueMillis().orElse(0);
    return schedule.takeDue(nextDue);
  }

  /** Asks when due, answers after a while, and returns when the subject is due next. */
  private long askAndSucceed(long dueMillis, long tookMillis) {
    assertThat(schedule.takeDue(dueMillis)).isPresent();
    schedule.succeeded("orders", dueMillis + tookMillis);
    return schedule.nextDueMillis().orElseThrow();
  }
}
