package io.pulsescale.job.state;

import io.pulsescale.engine.series.CounterReading;
import io.pulsescale.engine.series.CounterWindow;
import io.pulsescale.engine.series.GaugeReading;
import io.pulsescale.engine.series.GaugeWindow;
import io.pulsescale.job.evaluation.InstanceMemory;
import io.pulsescale.job.evaluation.PodTag;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Between what is remembered of an instance and its stored form. */
final class InstanceStates {
  private InstanceStates() {}

  static InstanceState store(String instanceId, InstanceMemory memory) {
    Optional<PodTag> tag = memory.tag();
    return new InstanceState(
        instanceId,
        tag.map(PodTag::namespace).orElse(null),
        tag.map(PodTag::name).orElse(null),
        tag.flatMap(PodTag::container).orElse(null),
        memory.standby(),
        memory.observedAtMillis(),
        memory.counters().entrySet().stream().map(InstanceStates::counter).toList(),
        memory.gauges().entrySet().stream().map(InstanceStates::gauge).toList());
  }

  static InstanceMemory load(InstanceState state) {
    Map<String, CounterWindow> counters = new TreeMap<>();
    state.getCounters().forEach(it -> counters.put(it.getMetric(), window(it)));
    Map<String, GaugeWindow> gauges = new TreeMap<>();
    state.getGauges().forEach(it -> gauges.put(it.getMetric(), window(it)));
    return new InstanceMemory(
        tag(state),
        state.getStandby(),
        state.getObservedAtMillis(),
        new TreeMap<>(counters),
        new TreeMap<>(gauges));
  }

  private static Optional<PodTag> tag(InstanceState state) {
    return Optional.ofNullable(state.getPodName())
        .map(
            name ->
                new PodTag(
                    state.getPodNamespace(), name, Optional.ofNullable(state.getContainer())));
  }

  private static CounterState counter(Map.Entry<String, CounterWindow> window) {
    List<CounterPoint> points =
        window.getValue().readings().stream()
            .map(
                it ->
                    new CounterPoint(
                        it.observedAtMillis(), it.total(), it.startCount(), it.startedAtMillis()))
            .toList();
    return new CounterState(window.getKey(), points);
  }

  private static CounterWindow window(CounterState state) {
    return new CounterWindow(
        state.getReadings().stream()
            .map(
                it ->
                    new CounterReading(
                        it.getObservedAtMillis(),
                        it.getTotal(),
                        it.getStartCount(),
                        it.getStartedAtMillis()))
            .toList());
  }

  private static GaugeState gauge(Map.Entry<String, GaugeWindow> window) {
    List<GaugePoint> points =
        window.getValue().readings().stream()
            .map(it -> new GaugePoint(it.observedAtMillis(), it.valueMilli()))
            .toList();
    return new GaugeState(window.getKey(), points);
  }

  private static GaugeWindow window(GaugeState state) {
    return new GaugeWindow(
        state.getReadings().stream()
            .map(it -> new GaugeReading(it.getObservedAtMillis(), it.getValueMilli()))
            .toList());
  }
}
