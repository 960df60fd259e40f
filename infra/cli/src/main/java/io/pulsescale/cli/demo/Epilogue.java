package io.pulsescale.cli.demo;

import io.pulsescale.cli.demo.report.DemoReport;
import io.pulsescale.cli.demo.report.DemoReport.WorkloadReport;
import io.pulsescale.cli.demo.report.Percentiles;
import java.io.PrintStream;
import java.util.List;
import java.util.function.Function;

/** Prints the chart, the summary and where to look next. */
final class Epilogue {
  private static final int COLUMNS = 100;
  private static final int ROWS = 4;

  private final PrintStream out;

  Epilogue(PrintStream out) {
    this.out = out;
  }

  void print(List<Frame> frames, DemoReport report) {
    out.println();
    chart("orders, messages per second", frames, frame -> frame.load().orders());
    chart("orders, replicas", frames, frame -> (double) frame.orders().wanted());
    chart("shop-api, CPU demand", frames, frame -> frame.load().shopApi());
    chart("shop-api, replicas", frames, frame -> (double) frame.shopApi().wanted());
    report.workloads().forEach(this::workload);
    out.printf(
        "%d evaluations; decisions up %d, down %d; outcomes %s%n",
        report.evaluations(),
        report.decisions().up(),
        report.decisions().down(),
        report.outcomes());
    out.printf(
        "milliseconds p50/p99: tick to decision %s, decision to patch %s, reading to patch %s%n",
        of(report.latencyMillis().tickToDecision()),
        of(report.latencyMillis().decisionToPatch()),
        of(report.latencyMillis().loadToPatch()));
    out.printf("peak memory of all processes %d MiB%n", report.peakPssMebibytes());
    out.println("the loop is " + report.verdict());
    report.open().forEach(fault -> out.println("  " + fault));
    out.println("look next: scripts/status; scripts/explain shop/orders; scripts/record --out DIR");
  }

  private void chart(String title, List<Frame> frames, Function<Frame, Double> series) {
    List<Double> values = frames.stream().map(series).toList();
    double largest = values.stream().mapToDouble(v -> v).max().orElse(0);
    out.printf("%s (0…%.0f)%n%s%n%n", title, largest, Chart.draw(values, COLUMNS, ROWS));
  }

  private void workload(WorkloadReport workload) {
    out.printf(
        "%s: replicas from %d to %d, now %d",
        workload.name(),
        workload.replicas().min(),
        workload.replicas().max(),
        workload.replicas().last());
    if (workload.produced() != null) {
      out.printf(
          "; %d messages produced, %d consumed, %d lost; largest backlog %d; woken in %s ms",
          workload.produced(),
          workload.consumed(),
          workload.lost(),
          workload.backlog().max(),
          workload.wakeMillis());
    }
    out.println();
  }

  private static String of(Percentiles percentiles) {
    return percentiles.p50() + "/" + percentiles.p99();
  }
}
