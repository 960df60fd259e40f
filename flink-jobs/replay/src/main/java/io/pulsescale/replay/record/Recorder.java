package io.pulsescale.replay.record;

import io.pulsescale.event.EventType;
import io.pulsescale.replay.recording.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;

/**
 * Copies the topics of one namespace, as they are when it begins, into a recording. Policies are
 * copied from their first version on, as one holds until the next.
 */
public final class Recorder {
  /** Outputs first: whatever a recorded evaluation names was published before it. */
  private static final List<EventType> ORDER =
      List.of(
          EventType.EVALUATION,
          EventType.SCALING_DECISION,
          EventType.SCALE_OUTCOME,
          EventType.SCALE_TARGET,
          EventType.INSTANCE_SAMPLE,
          EventType.SUBSCRIPTION_SAMPLE,
          EventType.METRIC_SAMPLE,
          EventType.SCALING_POLICY);

  private final PulsarClient client;
  private final String namespace;

  /**
   * A recorder of one namespace.
   *
   * @param namespace {@code tenant/namespace}
   */
  public Recorder(PulsarClient client, String namespace) {
    this.client = client;
    this.namespace = namespace;
  }

  /**
   * Writes the recording into a folder that is empty or does not exist yet.
   *
   * @throws IOException when the folder is not empty, a topic cannot be read or a file not written
   */
  public Manifest record(Path folder, TimeRange range) throws IOException {
    requireEmpty(folder);
    Files.createDirectories(folder);
    List<PartitionRecorder> partitions = new ArrayList<>();
    try {
      for (EventType event : ORDER) {
        open(event, range, partitions);
      }
      return copy(partitions, folder, range);
    } finally {
      partitions.forEach(PartitionRecorder::close);
    }
  }

  private Manifest copy(List<PartitionRecorder> partitions, Path folder, TimeRange range)
      throws IOException {
    List<Manifest.RecordedFile> files = new ArrayList<>();
    for (PartitionRecorder partition : partitions) {
      files.add(partition.copyInto(folder));
    }
    Manifest manifest =
        new Manifest(
            Manifest.FORMAT_VERSION,
            namespace,
            range.from().map(from -> from.toEpochMilli()).orElse(null),
            range.to().map(to -> to.toEpochMilli()).orElse(null),
            files);
    manifest.write(folder);
    return manifest;
  }

  private void open(EventType event, TimeRange range, List<PartitionRecorder> opened)
      throws PulsarClientException {
    TimeRange taken = event == EventType.SCALING_POLICY ? range.fromTheBeginning() : range;
    for (String partition : partitionsOf(event)) {
      opened.add(PartitionRecorder.open(client, event, partition, taken));
    }
  }

  /** The partitions of an event's topic; none when the topic does not exist. */
  private List<String> partitionsOf(EventType event) throws PulsarClientException {
    try {
      return client.getPartitionsForTopic(event.topicIn(namespace), false).join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof PulsarClientException.NotFoundException
          || e.getCause() instanceof PulsarClientException.TopicDoesNotExistException) {
        return List.of();
      }
      throw PulsarClientException.unwrap(e);
    }
  }

  private static void requireEmpty(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> children = Files.list(folder)) {
        if (children.findAny().isPresent()) {
          throw new IOException(folder + " is not empty: a recording needs a folder of its own");
        }
      }
    }
  }
}
