package io.pulsescale.job.state;

import io.pulsescale.engine.state.DrainMemory;
import io.pulsescale.engine.state.PartitionCounts;
import io.pulsescale.engine.state.SmoothedRate;
import io.pulsescale.engine.state.SmoothedRate.Deviation;
import io.pulsescale.engine.state.TooFew;
import io.pulsescale.engine.state.TopicCounts;
import java.util.List;
import java.util.Optional;

/** Between what a PulsarDrain metric has learnt and its stored form. */
final class DrainStates {
  private DrainStates() {}

  static DrainState store(DrainMemory drain) {
    return new DrainState(
        drain.topics().stream().map(DrainStates::store).toList(),
        drain.serviceRatePerReplica().map(DrainStates::store).orElse(null),
        drain.readyReplicas(),
        drain.readySinceMillis(),
        drain.consumers(),
        drain.tooFew().map(it -> new TooFewState(it.replicas(), it.arrivalMicro())).orElse(null));
  }

  static DrainMemory load(DrainState state) {
    return new DrainMemory(
        state.getTopics().stream().map(DrainStates::load).toList(),
        Optional.ofNullable(state.getServiceRatePerReplica()).map(DrainStates::load),
        state.getReadyReplicas(),
        state.getReadySinceMillis(),
        state.getConsumers(),
        Optional.ofNullable(state.getTooFew())
            .map(it -> new TooFew(it.getReplicas(), it.getArrivalMicro())));
  }

  private static TopicState store(TopicCounts topic) {
    List<PartitionState> partitions =
        topic.partitions().stream()
            .map(
                it ->
                    new PartitionState(it.inMessages(), it.backlogEntries(), it.delayedMessages()))
            .toList();
    return new TopicState(
        topic.topic(),
        topic.observedAtMillis(),
        partitions,
        topic.arrivals().map(DrainStates::store).orElse(null));
  }

  private static TopicCounts load(TopicState state) {
    List<PartitionCounts> partitions =
        state.getPartitions().stream()
            .map(
                it ->
                    new PartitionCounts(
                        it.getInMessages(), it.getBacklogEntries(), it.getDelayedMessages()))
            .toList();
    return new TopicCounts(
        state.getTopic(),
        state.getObservedAtMillis(),
        partitions,
        Optional.ofNullable(state.getArrivals()).map(DrainStates::load));
  }

  private static RateState store(SmoothedRate rate) {
    return new RateState(
        rate.microPerSecond(),
        rate.overMillis(),
        rate.lastSample().name(),
        rate.biasMicro(),
        rate.scatterMicro());
  }

  private static SmoothedRate load(RateState state) {
    return new SmoothedRate(
        state.getMicroPerSecond(),
        state.getOverMillis(),
        Deviation.valueOf(state.getLastSample()),
        state.getBiasMicro(),
        state.getScatterMicro());
  }
}
