package io.pulsescale.engine.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Time over target and replica-seconds of PulsarDrain against PulsarBacklog, four hours of each
 * load. The best threshold is the cheapest of those that keep messages waiting too long the
 * shortest: for each load in hindsight, and one that has to do for all of them.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DrainComparisonTest {
  private static final int SECONDS = 4 * 3600;
  private static final List<Long> THRESHOLDS =
      List.of(10L, 20L, 50L, 75L, 100L, 150L, 200L, 250L, 300L, 400L, 500L, 600L, 800L, 1000L);
  private static final Comparator<Run> BEST =
      Comparator.comparingInt(Run::overTargetSeconds).thenComparingLong(Run::replicaSeconds);

  private final Map<String, Run> drain = new LinkedHashMap<>();
  private final Map<String, Run> fullDrain = new LinkedHashMap<>();
  private final Map<String, Map<Long, Run>> backlog = new LinkedHashMap<>();

  @BeforeAll
  void simulate() {
    loads().forEach(this::simulate);
    print();
  }

  @Test
  void messagesWaitTooLongOnlyWhileTheFirstReplicaIsAllThereIs() {
    assertThat(drain.values()).allMatch(run -> run.overTargetSeconds() <= 60);
    assertThat(fullDrain.values()).allMatch(run -> run.overTargetSeconds() <= 60);
  }

  @Test
  void costsLessThanTheOneThresholdThatKeepsMessagesFromWaitingUnderEveryLoad() {
    long threshold = bestForAll();

    assertThat(total(fullDrain)).isLessThan(total(of(threshold)));
    assertThat(total(drain)).isLessThan(total(of(threshold)) * 11 / 10);
  }

  @Test
  void changesTheSizeAQuarterAsOften() {
    long threshold = bestForAll();

    assertThat(changes(drain) * 4).isLessThan(changes(of(threshold)));
  }

  @Test
  void aThresholdThatWasBestForOneServiceRateFailsWhenReplicasBecomeSlower() {
    long bestForSteady = bestOf("steady");

    assertThat(backlog.get("slower").get(bestForSteady).overTargetSeconds())
        .isGreaterThan(50 * Math.max(1, drain.get("slower").overTargetSeconds()));
  }

  @Test
  void keepsUpWithARealTrace() throws IOException {
    Path trace = Path.of("../../../shared/traces/nasa_http_1995_07_1m.csv");
    if (!Files.exists(trace)) {
      System.out.println("skipped: there is no trace at " + trace);
    }
    assumeThat(trace).as("skipped: there is no trace at %s", trace).exists();
    Load load = trace(trace);
    simulate("trace", load);
    print();

    assertThat(drain.remove("trace").overTargetSeconds()).isLessThanOrEqualTo(60);
    fullDrain.remove("trace");
    backlog.remove("trace");
  }

  private static Map<String, Load> loads() {
    Map<String, Load> loads = new LinkedHashMap<>();
    loads.put("steady", Load.constant(60, 10).noisy(0.2, 1));
    loads.put("steps", Load.of(second -> second % 2400 < 1200 ? 30 : 90, 10).noisy(0.2, 2));
    loads.put(
        "day", Load.of(second -> 60 - 50 * Math.cos(second * Math.PI / 3600), 10).noisy(0.2, 3));
    loads.put("bursts", Load.of(second -> second % 1800 < 1500 ? 20 : 150, 10).noisy(0.2, 4));
    Load slower = Load.constant(60, 10).served(second -> second < 3600 ? 10 : 5);
    loads.put("slower", slower.noisy(0.2, 5));
    return loads;
  }

  private void simulate(String name, Load load) {
    drain.put(name, Simulation.run(Policies.drain(Simulation.UTILIZATION), load, SECONDS));
    fullDrain.put(name, Simulation.run(Policies.drain(1), load, SECONDS));
    Map<Long, Run> runs = new LinkedHashMap<>();
    for (long threshold : THRESHOLDS) {
      runs.put(threshold, Simulation.run(Policies.backlog(threshold), load, SECONDS));
    }
    backlog.put(name, runs);
  }

  private Map<String, Run> of(long threshold) {
    Map<String, Run> runs = new LinkedHashMap<>();
    backlog.forEach((name, byThreshold) -> runs.put(name, byThreshold.get(threshold)));
    return runs;
  }

  private long bestOf(String load) {
    Map<Long, Run> runs = backlog.get(load);
    return THRESHOLDS.stream().min(Comparator.comparing(runs::get, BEST)).orElseThrow();
  }

  private long bestForAll() {
    return THRESHOLDS.stream()
        .min(
            Comparator.<Long>comparingInt(it -> overTarget(of(it)))
                .thenComparingLong(it -> total(of(it))))
        .orElseThrow();
  }

  private static int overTarget(Map<String, Run> runs) {
    return runs.values().stream().mapToInt(Run::overTargetSeconds).sum();
  }

  private static long total(Map<String, Run> runs) {
    return runs.values().stream().mapToLong(Run::replicaSeconds).sum();
  }

  private static long changes(Map<String, Run> runs) {
    return runs.values().stream().mapToLong(Run::changes).sum();
  }

  private void print() {
    System.out.println("load     policy                 s over target  replica-s  changes");
    for (String load : drain.keySet()) {
      print(load, "drain, utilization 0.8", drain.get(load));
      print(load, "drain, utilization 1", fullDrain.get(load));
      long best = bestOf(load);
      print(load, "backlog " + best + ", in hindsight", backlog.get(load).get(best));
      long forAll = bestForAll();
      print(load, "backlog " + forAll + ", for all", backlog.get(load).get(forAll));
    }
  }

  private static void print(String load, String policy, Run run) {
    System.out.printf(
        "%-8s %-25s %10d %10d %8d%n",
        load, policy, run.overTargetSeconds(), run.replicaSeconds(), run.changes());
  }

  /** Requests per minute of four hours of a day, twenty times as many. */
  private static Load trace(Path file) throws IOException {
    List<Double> perSecond = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    int noonOfTheThirteenth = 12 * 24 * 60 + 12 * 60;
    for (int i = 0; i <= SECONDS / 60; i++) {
      String value = lines.get(1 + noonOfTheThirteenth + i).split(",")[1];
      perSecond.add(20 * Double.parseDouble(value) / 60);
    }
    return Load.of(second -> perSecond.get(second / 60), 10);
  }
}
