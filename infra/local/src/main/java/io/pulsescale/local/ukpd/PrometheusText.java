package io.pulsescale.local.ukpd;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Instances in the text form that is answered to whoever does not ask for JSON. */
final class PrometheusText {
  private record Series(String name, String type, ToDoubleFunction<Instance> value) {}

  private static final List<Series> SERIES =
      List.of(
          new Series("instance_state", "gauge", instance -> instance.state().number()),
          new Series("instance_start_count", "counter", Instance::startCount),
          new Series("instance_rss_bytes", "gauge", InstanceJson::residentBytes),
          new Series("instance_cpu_time_s", "counter", each -> each.counters().cpuMillis() / 1_000),
          new Series("instance_rx_bytes", "counter", each -> each.counters().receivedBytes()),
          new Series("instance_rx_packets", "counter", each -> each.counters().receivedPackets()),
          new Series("instance_tx_bytes", "counter", each -> each.counters().sentBytes()),
          new Series("instance_tx_packets", "counter", each -> each.counters().sentPackets()),
          new Series("instance_nreqs", "gauge", InstanceJson::inFlight),
          new Series("instance_nqueued", "gauge", InstanceJson::queued),
          new Series("instance_ntotal", "counter", each -> each.counters().requests()));

  private PrometheusText() {}

  static String of(List<Instance> instances) {
    var text = new StringBuilder();
    for (var series : SERIES) {
      text.append("# TYPE %s %s%n".formatted(series.name(), series.type()));
      for (var instance : instances) {
        text.append(line(series, instance));
      }
    }
    return text.toString();
  }

  private static String line(Series series, Instance instance) {
    double value = series.value().applyAsDouble(instance);
    var number =
        value == Math.rint(value)
            ? Long.toString((long) value)
            : String.format(Locale.ROOT, "%.6f", value);
    return "%s{instance_uuid=\"%s\"} %s%n"
        .formatted(series.name(), instance.guest().uuid(), number);
  }
}
