package io.pulsescale.job.live;

import io.pulsescale.event.EventType;
import io.pulsescale.job.evaluation.InputNames;
import io.pulsescale.job.event.Envelope;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;

/** Decides which inputs wait for the next evaluation: each series moves forward only. */
final class Intake {
  /** Of one series between two evaluations; beyond it the older half goes. */
  private static final int MAX_WAITING = 256;

  /** Of all subscriptions and metrics between two evaluations; their number is not the policy's. */
  private static final int MAX_CROWD = 10_000;

  private final PolicyStore store;
  private final MapState<String, SeriesMark> marks;

  Intake(RuntimeContext context, PolicyStore store) {
    this.store = store;
    MapStateDescriptor<String, SeriesMark> descriptor =
        new MapStateDescriptor<>("marks", Types.STRING, TypeInformation.of(SeriesMark.class));
    descriptor.enableTimeToLive(PolicyStore.FORGOTTEN);
    marks = context.getMapState(descriptor);
  }

  /**
   * Takes an input in, or says why not.
   *
   * @param maxSampleAgeMillis before the newest tick; samples beyond it are late
   */
  Optional<Refusal> offer(Envelope input, long maxSampleAgeMillis) throws Exception {
    String series = InputNames.seriesOf(input);
    SeriesMark mark = Optional.ofNullable(marks.get(series)).orElse(SeriesMark.NONE);
    Optional<Refusal> refusal = mark.refuses(input);
    if (refusal.isPresent()) {
      return refusal;
    }
    Watch watch = store.watch();
    if (isSample(input.stream()) && watch.isTooOld(input.observedAtMillis(), maxSampleAgeMillis)) {
      return Optional.of(Refusal.LATE);
    }
    if (isOfACrowd(input.stream())) {
      if (watch.crowd() >= MAX_CROWD) {
        return Optional.of(Refusal.CROWDED);
      }
      store.setWatch(watch.crowdedByOne());
    }
    SeriesMark taken = mark.with(input, watch.evaluation());
    store.addWaiting(input);
    if (taken.waiting() <= MAX_WAITING) {
      marks.put(series, taken);
      return Optional.empty();
    }
    marks.put(series, taken.thinnedTo(thin(series)));
    return Optional.of(Refusal.OVERRUN);
  }

  /** Forgets marks that lateness stands in for. */
  void forget(long maxSampleAgeMillis) throws Exception {
    Watch watch = store.watch();
    List<String> old = new ArrayList<>();
    for (Map.Entry<String, SeriesMark> mark : marks.entries()) {
      if (isSample(InputNames.streamOf(mark.getKey()))
          && watch.isTooOld(mark.getValue().observedAtMillis(), maxSampleAgeMillis)) {
        old.add(mark.getKey());
      }
    }
    for (String series : old) {
      marks.remove(series);
    }
  }

  void clear() {
    marks.clear();
  }

  static boolean isSample(EventType stream) {
    return switch (stream) {
      case INSTANCE_SAMPLE, SUBSCRIPTION_SAMPLE, METRIC_SAMPLE -> true;
      case SCALE_TARGET, SCALE_OUTCOME, SCALING_POLICY, EVALUATION, SCALING_DECISION -> false;
    };
  }

  private static boolean isOfACrowd(EventType stream) {
    return stream == EventType.SUBSCRIPTION_SAMPLE || stream == EventType.METRIC_SAMPLE;
  }

  /** Drops the older half of a series; returns how many of it are left. */
  private int thin(String series) throws Exception {
    List<Envelope> kept = new ArrayList<>();
    int ofSeries = 0;
    List<Envelope> waiting = store.waiting();
    Collections.reverse(waiting);
    for (Envelope input : waiting) {
      boolean counted = InputNames.seriesOf(input).equals(series);
      if (!counted || ofSeries < MAX_WAITING / 2) {
        kept.add(input);
        ofSeries += counted ? 1 : 0;
      }
    }
    Collections.reverse(kept);
    store.setWaiting(kept);
    return ofSeries;
  }
}
