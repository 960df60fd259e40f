package io.pulsescale.connector.pulsar.source.enumerator;

import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * What the enumerator asks of a cluster. Every call may block, and fails when a topic is missing.
 */
interface PartitionDiscovery extends AutoCloseable {

  /** Full names of all partitions of the configured topics. */
  Set<String> findPartitions() throws Exception;

  /**
   * Splits that begin at the configured start position and end, in a bounded job, at the last
   * message there is now. In a bounded job a partition with nothing to read gets no split.
   */
  List<PulsarSplit> firstSplits(Collection<String> partitions) throws Exception;

  /** Splits that begin with the oldest message, for partitions that appeared later. */
  List<PulsarSplit> laterSplits(Collection<String> partitions) throws Exception;

  /** Does not wait. */
  @Override
  void close();
}
