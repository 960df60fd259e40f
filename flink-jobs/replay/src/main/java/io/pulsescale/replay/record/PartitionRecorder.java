package io.pulsescale.replay.record;

import io.pulsescale.event.EventType;
import io.pulsescale.replay.recording.Contents;
import io.pulsescale.replay.recording.Manifest;
import io.pulsescale.replay.recording.RecordedMessage;
import io.pulsescale.replay.recording.RecordingFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.schema.GenericRecord;
import org.apache.pulsar.common.naming.TopicName;

/** Copies one partition into one file. Its end is fixed when it is opened. */
final class PartitionRecorder implements AutoCloseable {
  private final EventType event;
  private final TopicName partition;
  private final TimeRange range;
  private final PartitionReader reader;
  private final MessageDecoder decoder;
  private long undecodable;

  private PartitionRecorder(
      EventType event, TopicName partition, TimeRange range, PartitionReader reader) {
    this.event = event;
    this.partition = partition;
    this.range = range;
    this.reader = reader;
    this.decoder = new MessageDecoder(event);
  }

  static PartitionRecorder open(
      PulsarClient client, EventType event, String partition, TimeRange range)
      throws PulsarClientException {
    return new PartitionRecorder(
        event, TopicName.get(partition), range, PartitionReader.open(client, partition, range));
  }

  Manifest.RecordedFile copyInto(Path folder) throws IOException {
    String name =
        "%s-p%d.avro".formatted(event.topic(), Math.max(0, partition.getPartitionIndex()));
    try (RecordingFile file = new RecordingFile(folder.resolve(name), event)) {
      for (var next = reader.next(); next.isPresent(); next = reader.next()) {
        copy(next.get(), file);
      }
      Contents contents = file.finish();
      return new Manifest.RecordedFile(
          event.topic(),
          partition.getPartitionedTopicName(),
          partition.getPartitionIndex(),
          name,
          contents.count(),
          undecodable,
          contents.firstMillis(),
          contents.lastMillis());
    }
  }

  private void copy(Message<GenericRecord> message, RecordingFile file) throws IOException {
    if (!range.contains(message.getPublishTime())) {
      return;
    }
    Optional<SpecificRecordBase> value = Optional.empty();
    if (message.getData() != null && message.getData().length > 0) {
      try {
        value = Optional.of(decoder.decode(message));
      } catch (IOException notAnEvent) {
        undecodable++;
        return;
      }
    }
    file.append(
        new RecordedMessage(
            partition.getPartitionedTopicName(),
            partition.getPartitionIndex(),
            PartitionReader.position(message.getMessageId()),
            message.getPublishTime(),
            message.getEventTime(),
            Optional.ofNullable(message.getKey()),
            value));
  }

  @Override
  public void close() {
    reader.close();
  }
}
