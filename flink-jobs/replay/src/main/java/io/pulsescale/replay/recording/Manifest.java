package io.pulsescale.replay.recording;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.pulsescale.event.EventType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a recording holds, as {@code manifest.json} in its folder.
 *
 * @param formatVersion version of the recording's layout
 * @param namespace tenant and namespace of the topics
 * @param fromMillis publish time from which messages were taken, epoch milliseconds; null: from the
 *     first one kept
 * @param toMillis publish time up to which, not included; null: up to the topics' ends when
 *     recording began
 */
public record Manifest(
    int formatVersion, String namespace, Long fromMillis, Long toMillis, List<RecordedFile> files) {
  public static final int FORMAT_VERSION = 1;
  private static final String FILE_NAME = "manifest.json";
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  public Manifest {
    files = List.copyOf(files);
  }

  /**
   * One file.
   *
   * @param undecodable messages that held no such event and were left out
   */
  public record RecordedFile(
      String stream,
      String topic,
      int partition,
      String file,
      long count,
      long undecodable,
      long firstPublishTimeMillis,
      long lastPublishTimeMillis) {}

  public void write(Path folder) throws IOException {
    MAPPER.writeValue(folder.resolve(FILE_NAME).toFile(), this);
  }

  /**
   * Reads the manifest of a recording.
   *
   * @throws IOException when the folder holds none, or one of another version
   */
  public static Manifest read(Path folder) throws IOException {
    Path file = folder.resolve(FILE_NAME);
    if (!Files.exists(file)) {
      throw new IOException(folder + " is no recording: it lacks " + FILE_NAME);
    }
    Manifest manifest = MAPPER.readValue(file.toFile(), Manifest.class);
    if (manifest.formatVersion() != FORMAT_VERSION) {
      throw new IOException(
          "%s: formatVersion %d; allowed: %d"
              .formatted(file, manifest.formatVersion(), FORMAT_VERSION));
    }
    return manifest;
  }

  /** The files of one stream, in the order of its partitions. */
  public List<Path> filesOf(EventType event, Path folder) {
    return files.stream()
        .filter(file -> file.stream().equals(event.topic()))
        .map(file -> folder.resolve(file.file()))
        .toList();
  }

  /** Messages of one stream. */
  public long countOf(EventType event) {
    return files.stream()
        .filter(file -> file.stream().equals(event.topic()))
        .mapToLong(RecordedFile::count)
        .sum();
  }
}
