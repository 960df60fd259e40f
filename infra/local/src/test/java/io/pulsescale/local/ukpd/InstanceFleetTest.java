package io.pulsescale.local.ukpd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.local.AdjustableClock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class InstanceFleetTest {
  private static final String WORKLOAD = "shop/shop-api";

  private final AdjustableClock clock = new AdjustableClock();
  private final InstanceFleet fleet = new InstanceFleet(clock);

  private Guest guest(String uuid, Long standbyAfterMillis) {
    var size = new GuestSize(1, 256, 0, standbyAfterMillis);
    return new Guest(uuid, "n" + uuid, WORKLOAD, List.of(), size, clock.instant());
  }

  private Guest guest(String uuid) {
    return guest(uuid, null);
  }

  private void run(String uuid) {
    fleet.launch(guest(uuid));
    fleet.start(uuid);
  }

  private Instance only() {
    return fleet.look().get(0);
  }

  @Test
  void cpuTimeGrowsWithDemandAndTime() {
    run("a");
    fleet.demand(WORKLOAD, 400);

    clock.pass(Duration.ofSeconds(10));

    assertThat(only().counters().cpuTimeMillis()).isEqualTo(4_000);
    assertThat(only().counters().requests()).isEqualTo(400);
  }

  @Test
  void startingInstancesTakeNoDemand() {
    fleet.launch(guest("a"));
    run("b");
    fleet.demand(WORKLOAD, 400);

    clock.pass(Duration.ofSeconds(1));

    assertThat(fleet.look())
        .extracting(each -> each.counters().cpuTimeMillis())
        .containsExactly(0L, 400L);
  }

  @Test
  void demandIsSharedAnewWhenAnInstanceStops() {
    run("a");
    run("b");
    fleet.demand(WORKLOAD, 400);
    clock.pass(Duration.ofSeconds(1));
    fleet.stop("b");

    clock.pass(Duration.ofSeconds(1));

    assertThat(only().counters().cpuTimeMillis()).isEqualTo(200 + 400);
    assertThat(fleet.used(WORKLOAD)).isEqualTo(400);
  }

  @Test
  void countersBeginAnewAtARestart() {
    run("a");
    fleet.demand(WORKLOAD, 400);
    clock.pass(Duration.ofSeconds(1));

    fleet.restart("a");

    assertThat(only().counters().cpuTimeMillis()).isZero();
    assertThat(only().startCount()).isEqualTo(2);
    assertThat(only().startedAt()).isEqualTo(clock.instant());
  }

  @Test
  void idleInstanceGoesToStandbyAndKeepsItsCounters() {
    fleet.launch(guest("a", 5_000L));
    fleet.start("a");
    fleet.demand(WORKLOAD, 400);
    clock.pass(Duration.ofSeconds(1));
    fleet.demand(WORKLOAD, 0);

    clock.pass(Duration.ofSeconds(5));

    assertThat(only().state()).isEqualTo(InstanceState.STANDBY);
    assertThat(only().counters().cpuTimeMillis()).isEqualTo(400);
    assertThat(InstanceJson.residentBytes(only())).isZero();
  }

  @Test
  void demandWakesAnInstanceAsANewStart() {
    run("a");
    fleet.suspend("a");

    fleet.demand(WORKLOAD, 400);

    assertThat(only().state()).isEqualTo(InstanceState.RUNNING);
    assertThat(only().startCount()).isEqualTo(2);
    assertThat(only().wakeUps().total()).isEqualTo(1);
    assertThat(only().wakeUps().counts().get(4)).as("up to 16 ms").isEqualTo(1);
  }

  @Test
  void countersGoOnAfterARestore() {
    run("a");
    fleet.demand(WORKLOAD, 400);
    var snapshot = fleet.snapshot();
    clock.pass(Duration.ofSeconds(3));

    var restored = new InstanceFleet(clock);
    restored.restore(snapshot);

    assertThat(restored.look().get(0).counters().cpuTimeMillis()).isEqualTo(1_200);
  }

  @Test
  void negativeDemandIsRefused() {
    assertThatThrownBy(() -> fleet.demand(WORKLOAD, -1))
        .hasMessage("cpuMillicores: -1.0, allowed: 0 or more");
  }
}
