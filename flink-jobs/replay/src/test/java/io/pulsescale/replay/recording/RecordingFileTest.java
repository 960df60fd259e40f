package io.pulsescale.replay.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.event.EventType;
import io.pulsescale.event.MetricSample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.specific.SpecificRecordBase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingFileTest {
  @TempDir Path folder;

  @Test
  void givesBackWhatWasAppendedAndSaysInItsHeaderWhatItHolds() throws IOException {
    Path path = folder.resolve("metric-samples-p0.avro");
    List<RecordedMessage> messages =
        List.of(
            message(0, 2_000, sample(1)), message(1, 1_000, null), message(2, 3_000, sample(2)));

    try (RecordingFile file = new RecordingFile(path, EventType.METRIC_SAMPLE)) {
      for (RecordedMessage message : messages) {
        file.append(message);
      }
      file.finish();
    }

    try (RecordingReader reader =
        new RecordingReader(Files.newInputStream(path), EventType.METRIC_SAMPLE)) {
      assertThat(reader.contents()).isEqualTo(new Contents(3, 1_000, 3_000));
      for (RecordedMessage message : messages) {
        assertThat(reader.next()).isEqualTo(message);
      }
      assertThat(reader.hasNext()).isFalse();
    }
    assertThat(folder)
        .isDirectoryContaining("glob:**.avro")
        .isDirectoryNotContaining("glob:**.entries");
  }

  @Test
  void anEmptyPartitionIsAFileToo() throws IOException {
    Path path = folder.resolve("evaluations-p0.avro");

    try (RecordingFile file = new RecordingFile(path, EventType.EVALUATION)) {
      assertThat(file.finish()).isEqualTo(Contents.NONE);
    }

    try (RecordingReader reader =
        new RecordingReader(Files.newInputStream(path), EventType.EVALUATION)) {
      assertThat(reader.contents()).isEqualTo(Contents.NONE);
      assertThat(reader.hasNext()).isFalse();
    }
  }

  @Test
  void aManifestIsReadAsItWasWritten() throws IOException {
    Manifest.RecordedFile file =
        new Manifest.RecordedFile(
            "evaluations", "persistent://a/b/evaluations", 1, "evaluations-p1.avro", 3, 1, 5, 7);
    Manifest manifest = new Manifest(Manifest.FORMAT_VERSION, "a/b", null, 9L, List.of(file));

    manifest.write(folder);

    assertThat(Manifest.read(folder)).isEqualTo(manifest);
    assertThat(manifest.filesOf(EventType.EVALUATION, folder))
        .containsExactly(folder.resolve("evaluations-p1.avro"));
  }

  @Test
  void aFolderWithoutManifestIsNoRecording() {
    assertThatThrownBy(() -> Manifest.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is no recording: it lacks manifest.json");
  }

  private static RecordedMessage message(long entry, long published, SpecificRecordBase event) {
    return new RecordedMessage(
        "persistent://a/b/metric-samples",
        0,
        new Position(7, entry, -1),
        published,
        published - 1,
        Optional.of("key"),
        Optional.ofNullable(event));
  }

  private static MetricSample sample(long sequence) {
    return new MetricSample("jobs", Map.of("queue", "a"), sequence, 1_000L, 4.0, null, null);
  }
}
