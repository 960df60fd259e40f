package io.pulsescale.job.live;

import io.pulsescale.event.MetricSample;
import io.pulsescale.event.PartitionReading;
import io.pulsescale.event.SubscriptionReading;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;

/**
 * Whether a sample may wake a workload at zero: it tells of some work. Only then is it worth asking
 * the engine, as a pattern may have a thousand topics that are empty.
 */
final class WakeSignal {
  private WakeSignal() {}

  static boolean isIn(Envelope sample, Envelopes envelopes) {
    return switch (sample.stream()) {
      case SUBSCRIPTION_SAMPLE -> isIn(envelopes.open(sample, SubscriptionSample.class));
      case METRIC_SAMPLE -> isIn(envelopes.open(sample, MetricSample.class));
      case INSTANCE_SAMPLE,
          SCALE_TARGET,
          SCALE_OUTCOME,
          SCALING_POLICY,
          EVALUATION,
          SCALING_DECISION ->
          false;
    };
  }

  private static boolean isIn(SubscriptionSample sample) {
    SubscriptionReading reading = sample.getReading();
    return reading != null && reading.getPartitions().stream().anyMatch(WakeSignal::isIn);
  }

  private static boolean isIn(PartitionReading partition) {
    Long unacked = partition.getUnackedMessages();
    return partition.getBacklogEntries() > 0 || (unacked != null && unacked > 0);
  }

  private static boolean isIn(MetricSample sample) {
    return sample.getValue() != null && sample.getValue() > 0;
  }
}
