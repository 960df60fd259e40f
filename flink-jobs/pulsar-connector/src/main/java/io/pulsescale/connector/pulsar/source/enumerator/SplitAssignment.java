package io.pulsescale.connector.pulsar.source.enumerator;

import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.api.connector.source.SplitsAssignment;
import org.apache.pulsar.common.naming.TopicName;

/**
 * Gives every split to its owner once that reader has registered. The partitions of a topic go to
 * consecutive readers, each topic beginning at a reader of its own.
 */
final class SplitAssignment {

  private final SplitEnumeratorContext<PulsarSplit> context;
  private final List<PulsarSplit> unassigned;

  SplitAssignment(SplitEnumeratorContext<PulsarSplit> context, Collection<PulsarSplit> unassigned) {
    this.context = context;
    this.unassigned = new ArrayList<>(unassigned);
  }

  void add(Collection<PulsarSplit> splits) {
    unassigned.addAll(splits);
  }

  List<PulsarSplit> unassigned() {
    return List.copyOf(unassigned);
  }

  void assignToRegisteredReaders() {
    Set<Integer> registered = context.registeredReaders().keySet();
    Map<Integer, List<PulsarSplit>> assignable = new HashMap<>();
    for (PulsarSplit split : unassigned) {
      int owner = owner(split.partition(), context.currentParallelism());
      if (registered.contains(owner)) {
        assignable.computeIfAbsent(owner, reader -> new ArrayList<>()).add(split);
      }
    }
    if (!assignable.isEmpty()) {
      context.assignSplits(new SplitsAssignment<>(assignable));
      assignable.values().forEach(unassigned::removeAll);
    }
  }

  static int owner(String partition, int parallelism) {
    TopicName name = TopicName.get(partition);
    int first = 31 * name.getPartitionedTopicName().hashCode();
    return Math.floorMod(first + Math.max(0, name.getPartitionIndex()), parallelism);
  }
}
