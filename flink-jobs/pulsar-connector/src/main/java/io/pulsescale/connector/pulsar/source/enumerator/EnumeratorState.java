package io.pulsescale.connector.pulsar.source.enumerator;

import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import java.util.List;
import java.util.Set;

/**
 * What the enumerator keeps in checkpoints.
 *
 * @param discovered whether the first look for partitions is done, so that any other one is new
 * @param partitions every partition ever found, those without anything to read included
 * @param unassigned splits that wait for their reader to register
 */
public record EnumeratorState(
    boolean discovered, Set<String> partitions, List<PulsarSplit> unassigned) {

  public static final EnumeratorState INITIAL = new EnumeratorState(false, Set.of(), List.of());

  public EnumeratorState {
    partitions = Set.copyOf(partitions);
    unassigned = List.copyOf(unassigned);
  }
}
