package io.pulsescale.connector.pulsar.source.enumerator;

import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import io.pulsescale.connector.pulsar.source.split.SplitPosition;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.pulsar.client.impl.MessageIdImpl;

/**
 * A cluster in memory. First splits start at a publish time, later ones at the earliest message.
 */
final class FakeDiscovery implements PartitionDiscovery {

  static final SplitPosition FIRST = new SplitPosition.PublishedFrom(1);
  static final SplitPosition LATER = new SplitPosition.Earliest();

  final Set<String> partitions = new TreeSet<>();
  final Set<String> empty = new TreeSet<>();
  boolean away;

  @Override
  public Set<String> findPartitions() {
    if (away) {
      throw new IllegalStateException("broker away");
    }
    return Set.copyOf(partitions);
  }

  @Override
  public List<PulsarSplit> firstSplits(Collection<String> found) {
    return found.stream()
        .filter(partition -> !empty.contains(partition))
        .map(p -> new PulsarSplit(p, FIRST, Optional.of(new MessageIdImpl(1, 1, -1))))
        .toList();
  }

  @Override
  public List<PulsarSplit> laterSplits(Collection<String> found) {
    return found.stream().map(p -> new PulsarSplit(p, LATER, Optional.empty())).toList();
  }

  @Override
  public void close() {
    away = true;
  }
}
