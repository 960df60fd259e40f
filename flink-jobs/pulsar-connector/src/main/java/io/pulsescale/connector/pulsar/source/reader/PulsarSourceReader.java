package io.pulsescale.connector.pulsar.source.reader;

import io.pulsescale.connector.pulsar.source.PulsarDeserializer;
import io.pulsescale.connector.pulsar.source.PulsarSourceSettings;
import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import io.pulsescale.connector.pulsar.source.split.PulsarSplitState;
import io.pulsescale.connector.pulsar.source.subscription.CheckpointAcknowledger;
import io.pulsescale.connector.pulsar.source.subscription.DurableSubscription;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.connector.base.source.reader.SingleThreadMultiplexSourceReaderBase;
import org.apache.flink.connector.base.source.reader.splitreader.SplitReader;
import org.apache.pulsar.client.api.PulsarClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The reader of one subtask. It owns the subtask's Pulsar client. */
@SuppressWarnings("try") // Flink declares that close() may throw anything
public final class PulsarSourceReader<T>
    extends SingleThreadMultiplexSourceReaderBase<
        FetchedMessage<T>, T, PulsarSplit, PulsarSplitState> {

  private static final Logger LOG = LoggerFactory.getLogger(PulsarSourceReader.class);
  private static final Duration MAX_WAIT = Duration.ofMillis(500);

  private final PulsarSourceSettings settings;
  private final PulsarClient client;
  private final Optional<CheckpointAcknowledger> acknowledger;

  private PulsarSourceReader(
      Supplier<SplitReader<FetchedMessage<T>, PulsarSplit>> splitReaders,
      SourceReaderContext context,
      PulsarSourceSettings settings,
      PulsarClient client,
      Optional<CheckpointAcknowledger> acknowledger) {
    super(splitReaders, new PulsarRecordEmitter<>(), context.getConfiguration(), context);
    this.settings = settings;
    this.client = client;
    this.acknowledger = acknowledger;
  }

  public static <T> PulsarSourceReader<T> create(
      PulsarSourceSettings settings,
      PulsarDeserializer<T> deserializer,
      SourceReaderContext context)
      throws Exception {
    deserializer.open(new DeserializerContext(context));
    ReaderMetrics metrics = ReaderMetrics.register(context.metricGroup());
    MessageDecoder<T> decoder = new MessageDecoder<>(deserializer, metrics.poisonMessages());
    PulsarClient client = settings.connection().connect();
    PartitionReaders readers = new PartitionReaders(client, settings);
    BiFunction<PulsarSplit, Runnable, SplitCursor> cursors =
        (split, onArrival) ->
            new SplitCursor(
                split,
                readers,
                new ResumeCheck(split, settings.readCompacted(), metrics.resumeGaps()),
                onArrival);
    return new PulsarSourceReader<>(
        () -> new PulsarSplitReader<>(cursors, decoder, MAX_WAIT),
        context,
        settings,
        client,
        acknowledger(settings, client));
  }

  /** A restored job may bring splits of topics that are no longer configured: they end here. */
  @Override
  public void addSplits(List<PulsarSplit> splits) {
    Map<Boolean, List<PulsarSplit>> byInclusion =
        splits.stream()
            .collect(Collectors.partitioningBy(split -> settings.include(split.partition())));
    byInclusion
        .get(false)
        .forEach(split -> LOG.info("{} is no longer to be read", split.partition()));
    if (!byInclusion.get(true).isEmpty()) {
      super.addSplits(byInclusion.get(true));
    }
  }

  @Override
  public List<PulsarSplit> snapshotState(long checkpointId) {
    List<PulsarSplit> splits = super.snapshotState(checkpointId);
    acknowledger.ifPresent(present -> present.remember(checkpointId, splits));
    return splits;
  }

  @Override
  public void notifyCheckpointComplete(long checkpointId) throws Exception {
    super.notifyCheckpointComplete(checkpointId);
    acknowledger.ifPresent(present -> present.complete(checkpointId));
  }

  @Override
  public void close() throws Exception {
    try {
      super.close();
    } finally {
      client.closeAsync();
    }
  }

  @Override
  protected void onSplitFinished(Map<String, PulsarSplitState> finishedSplits) {
    // A finished split leaves nothing behind.
  }

  @Override
  protected PulsarSplitState initializedState(PulsarSplit split) {
    return new PulsarSplitState(split);
  }

  @Override
  protected PulsarSplit toSplitType(String splitId, PulsarSplitState state) {
    return state.toSplit();
  }

  private static Optional<CheckpointAcknowledger> acknowledger(
      PulsarSourceSettings settings, PulsarClient client) {
    return settings.holdsDurableSubscription()
        ? Optional.of(
            new CheckpointAcknowledger(
                new DurableSubscription(client, settings.durableSubscription())))
        : Optional.empty();
  }
}
