package io.pulsescale.job.attribution;

import io.pulsescale.job.event.Envelope;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.StateTtlConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;

/**
 * Samples that wait for their pod to be seen: the newest of each instance, for as long as the pod's
 * observation is not much later than the sample.
 */
final class UnmatchedSamples {
  /** Many times {@code keepFor}: frees what never meets a pod, and decides about nothing else. */
  private static final Duration FORGOTTEN_AFTER = Duration.ofHours(1);

  private final MapState<String, Envelope> newest;
  private final long keepForMillis;

  UnmatchedSamples(RuntimeContext context, Duration keepFor) {
    MapStateDescriptor<String, Envelope> descriptor =
        new MapStateDescriptor<>("unmatched", Types.STRING, TypeInformation.of(Envelope.class));
    descriptor.enableTimeToLive(
        StateTtlConfig.newBuilder(FORGOTTEN_AFTER).cleanupIncrementally(10, false).build());
    newest = context.getMapState(descriptor);
    keepForMillis = keepFor.toMillis();
  }

  /** Keeps the sample, or the one already there when that is newer; returns how many it dropped. */
  int keep(Envelope sample) throws Exception {
    int dropped = dropOlderThan(sample.observedAtMillis() - keepForMillis);
    Envelope kept = newest.get(sample.key());
    if (kept == null) {
      newest.put(sample.key(), sample);
      return dropped;
    }
    if (sample.sequence() > kept.sequence()) {
      newest.put(sample.key(), sample);
    }
    return dropped + 1;
  }

  /** Takes out what a pod observed at the given time still claims. The rest is dropped. */
  List<Envelope> claimedAt(long observedAtMillis) throws Exception {
    dropOlderThan(observedAtMillis - keepForMillis);
    List<Envelope> claimed = new ArrayList<>();
    newest.values().forEach(claimed::add);
    newest.clear();
    return claimed;
  }

  private int dropOlderThan(long millis) throws Exception {
    List<String> expired = new ArrayList<>();
    newest
        .entries()
        .forEach(
            entry -> {
              if (entry.getValue().observedAtMillis() < millis) {
                expired.add(entry.getKey());
              }
            });
    for (String instance : expired) {
      newest.remove(instance);
    }
    return expired.size();
  }
}
