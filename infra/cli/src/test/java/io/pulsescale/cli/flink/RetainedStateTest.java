package io.pulsescale.cli.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RetainedStateTest {
  @TempDir Path folder;

  @Test
  void findsTheNewestCompleteState() throws IOException {
    complete("checkpoints/job/chk-9", 1_000);
    Path newest = complete("savepoints/savepoint-1", 2_000);
    Files.createDirectories(folder.resolve("checkpoints/job/chk-10"));

    assertThat(RetainedState.newest(folder.resolve("checkpoints"), folder.resolve("savepoints")))
        .contains(newest);
  }

  @Test
  void findsNothingWhereNothingWasRetained() {
    assertThat(RetainedState.newest(folder.resolve("checkpoints"))).isEmpty();
  }

  private Path complete(String name, long atMillis) throws IOException {
    Path state = Files.createDirectories(folder.resolve(name));
    Path metadata = Files.createFile(state.resolve("_metadata"));
    Files.setLastModifiedTime(metadata, FileTime.fromMillis(atMillis));
    return state;
  }
}
