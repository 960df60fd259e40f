package io.pulsescale.scaletarget;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TickRuleTest {
  private static final Instant START = Instant.ofEpochSecond(1_000_000);
  private static final TickGrid GRID = new TickGrid(15_000, 0);

  private final TickRule rule = new TickRule();

  @Test
  void ticksAtTheFirstLookAndOnceInEachInterval() {
    long ticks =
        IntStream.range(0, 60)
            .mapToObj(second -> rule.judge(START.plusSeconds(second), GRID, "same"))
            .filter(trigger -> trigger.filter("interval"::equals).isPresent())
            .count();

    // START lies 10 s into an interval: at 0, 5, 20, 35 and 50 s.
    assertThat(ticks).isEqualTo(5);
  }

  @Test
  void emitsAChangeBetweenTicks() {
    rule.judge(START, GRID, "two pods");

    assertThat(rule.judge(START.plusSeconds(1), GRID, "two pods")).isEmpty();
    assertThat(rule.judge(START.plusSeconds(2), GRID, "three pods")).contains("change");
    assertThat(rule.judge(START.plusSeconds(4), GRID, "three pods")).isEmpty();
  }

  @Test
  void emitsAtMostOneChangeInASecondAndForgetsNone() {
    rule.judge(START, GRID, "a");

    assertThat(rule.judge(START.plusMillis(400), GRID, "b")).isEmpty();
    assertThat(rule.judge(START.plusMillis(800), GRID, "b")).isEmpty();
    assertThat(rule.judge(START.plusMillis(1000), GRID, "b")).contains("change");
  }

  @Test
  void goesOnWhenTheClockIsSetBack() {
    rule.judge(START, GRID, "a");

    assertThat(rule.judge(START.minusSeconds(3600), GRID, "a")).contains("interval");
    assertThat(rule.judge(START.minusSeconds(3599), GRID, "a")).isEmpty();
    assertThat(rule.judge(START.minusSeconds(3598), GRID, "b")).contains("change");
  }

  @Test
  void spreadsTheGridsOfDifferentWorkloads() {
    long offsets =
        IntStream.range(0, 100)
            .mapToLong(
                i -> TickGrid.of(target("orders-" + i), Duration.ofSeconds(15)).offsetMillis())
            .map(offset -> offset / 1000)
            .distinct()
            .count();

    assertThat(offsets).isEqualTo(15);
  }

  private static Target target(String name) {
    return new Target(new Workload("main", "apps/v1", "Deployment", "shop", name));
  }
}
