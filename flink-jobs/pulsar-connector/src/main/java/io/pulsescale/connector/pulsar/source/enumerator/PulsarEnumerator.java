package io.pulsescale.connector.pulsar.source.enumerator;

import io.pulsescale.connector.pulsar.source.PulsarSourceSettings;
import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.annotation.Nullable;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.util.FlinkRuntimeException;
import org.apache.pulsar.client.api.PulsarClientException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds the partitions when the job starts, and again at an interval. A failure of the first look
 * fails the job, with the topic's name; a later one is logged and made up for by the next. What a
 * checkpoint holds of topics that are no longer configured is forgotten.
 */
public final class PulsarEnumerator implements SplitEnumerator<PulsarSplit, EnumeratorState> {

  private static final Logger LOG = LoggerFactory.getLogger(PulsarEnumerator.class);

  private final PulsarSourceSettings settings;
  private final SplitEnumeratorContext<PulsarSplit> context;
  private final PartitionDiscovery discovery;
  private final SplitAssignment assignment;
  private final Set<String> known;
  private boolean discovered;

  PulsarEnumerator(
      PulsarSourceSettings settings,
      SplitEnumeratorContext<PulsarSplit> context,
      EnumeratorState state,
      PartitionDiscovery discovery) {
    this.settings = settings;
    this.context = context;
    this.discovery = discovery;
    this.assignment = new SplitAssignment(context, included(state.unassigned()));
    this.known = state.partitions().stream().filter(settings::include).collect(Collectors.toSet());
    this.discovered = state.discovered();
  }

  public static PulsarEnumerator create(
      PulsarSourceSettings settings,
      SplitEnumeratorContext<PulsarSplit> context,
      EnumeratorState state)
      throws PulsarClientException {
    PartitionDiscovery discovery =
        new PulsarPartitionDiscovery(settings, settings.connection().connect());
    return new PulsarEnumerator(settings, context, state, discovery);
  }

  @Override
  public void start() {
    if (discovered) {
      keepLooking();
    } else {
      context.callAsync(this::findFirst, this::onFirst);
    }
  }

  @Override
  public void handleSplitRequest(int subtaskId, @Nullable String requesterHostname) {
    // Splits are pushed to their owners.
  }

  @Override
  public void addSplitsBack(List<PulsarSplit> splits, int subtaskId) {
    assignment.add(included(splits));
    assign();
  }

  @Override
  public void addReader(int subtaskId) {
    assign();
  }

  @Override
  public EnumeratorState snapshotState(long checkpointId) {
    return new EnumeratorState(discovered, known, assignment.unassigned());
  }

  @Override
  public void close() {
    discovery.close();
  }

  private List<PulsarSplit> included(List<PulsarSplit> splits) {
    return splits.stream().filter(split -> settings.include(split.partition())).toList();
  }

  private Discovered findFirst() throws Exception {
    Set<String> partitions = discovery.findPartitions();
    return new Discovered(partitions, discovery.firstSplits(partitions));
  }

  private void onFirst(@Nullable Discovered first, @Nullable Throwable error) {
    if (error != null || first == null) {
      throw new FlinkRuntimeException("Cannot start reading " + settings.topics(), error);
    }
    discovered = true;
    take(first);
    keepLooking();
  }

  private void keepLooking() {
    long intervalMillis = settings.discoveryInterval().toMillis();
    if (!settings.bounded() && intervalMillis > 0) {
      context.callAsync(
          discovery::findPartitions, this::onPartitions, intervalMillis, intervalMillis);
    }
  }

  private void onPartitions(@Nullable Set<String> partitions, @Nullable Throwable error) {
    if (error != null || partitions == null) {
      LOG.warn("Cannot look for new partitions of {}", settings.topics(), error);
      return;
    }
    Set<String> added = new HashSet<>(partitions);
    added.removeAll(known);
    if (!added.isEmpty()) {
      context.callAsync(
          () -> new Discovered(added, discovery.laterSplits(added)), this::onLaterSplits);
    }
  }

  private void onLaterSplits(@Nullable Discovered later, @Nullable Throwable error) {
    if (error != null || later == null) {
      LOG.warn("Cannot start reading new partitions of {}", settings.topics(), error);
      return;
    }
    take(later);
  }

  /** Two looks may overlap and find the same partition; the first one to be ready wins. */
  private void take(Discovered found) {
    assignment.add(found.splits().stream().filter(s -> !known.contains(s.partition())).toList());
    known.addAll(found.partitions());
    LOG.info("Reading {} partitions of {}", known.size(), settings.topics());
    assign();
  }

  private void assign() {
    assignment.assignToRegisteredReaders();
    if (settings.bounded() && discovered) {
      context.registeredReaders().keySet().forEach(context::signalNoMoreSplits);
    }
  }

  private record Discovered(Collection<String> partitions, List<PulsarSplit> splits) {}
}
