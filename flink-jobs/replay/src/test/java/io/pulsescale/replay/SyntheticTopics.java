package io.pulsescale.replay;

import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.replay.recording.Contents;
import io.pulsescale.replay.recording.Manifest;
import io.pulsescale.replay.recording.Position;
import io.pulsescale.replay.recording.RecordedMessage;
import io.pulsescale.replay.recording.RecordingFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.apache.avro.specific.SpecificRecordBase;

/** Topics of two partitions in memory, recorded into files. */
final class SyntheticTopics {
  private static final String NAMESPACE = "pulsescale/events";
  private static final int PARTITIONS = 2;

  private final Envelopes envelopes = new Envelopes();
  private final Map<String, List<RecordedMessage>> messages = new TreeMap<>();

  /** The event as the job reads it. */
  Envelope seal(SpecificRecordBase event, long publishedAtMillis) {
    Envelope sealed = envelopes.seal(event);
    try {
      return envelopes.seal(
          sealed.stream(), sealed.event(), sealed.stream().schema(), publishedAtMillis);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Appends the event to its topic, and gives it as the job reads it. */
  Envelope publish(SpecificRecordBase event, long atMillis) {
    Envelope sealed = seal(event, atMillis);
    EventType stream = sealed.stream();
    int partition = Math.floorMod(sealed.key().hashCode(), PARTITIONS);
    List<RecordedMessage> log =
        messages.computeIfAbsent(stream + "/" + partition, name -> new ArrayList<>());
    log.add(
        new RecordedMessage(
            stream.topicIn(NAMESPACE),
            partition,
            new Position(1, log.size() / 3, log.size() % 3),
            atMillis,
            sealed.observedAtMillis(),
            Optional.of(sealed.key()),
            Optional.of(event)));
    return sealed;
  }

  /** Records the messages that the predicate lets through. */
  void record(Path folder, Predicate<RecordedMessage> taken) throws IOException {
    Files.createDirectories(folder);
    List<Manifest.RecordedFile> files = new ArrayList<>();
    for (Map.Entry<String, List<RecordedMessage>> log : messages.entrySet()) {
      String[] name = log.getKey().split("/");
      files.add(
          write(
              folder,
              EventType.valueOf(name[0]),
              Integer.parseInt(name[1]),
              log.getValue().stream().filter(taken).toList()));
    }
    new Manifest(Manifest.FORMAT_VERSION, NAMESPACE, null, null, files).write(folder);
  }

  private static Manifest.RecordedFile write(
      Path folder, EventType stream, int partition, List<RecordedMessage> log) throws IOException {
    String name = stream.topic() + "-p" + partition + ".avro";
    try (RecordingFile file = new RecordingFile(folder.resolve(name), stream)) {
      for (RecordedMessage message : log) {
        file.append(message);
      }
      Contents contents = file.finish();
      return new Manifest.RecordedFile(
          stream.topic(),
          stream.topicIn(NAMESPACE),
          partition,
          name,
          contents.count(),
          0,
          contents.firstMillis(),
          contents.lastMillis());
    }
  }
}
