package io.pulsescale.cli.flink;

import io.pulsescale.cli.CommandFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds what a job left behind: its newest complete checkpoint or savepoint. */
public final class RetainedState {
  private static final int DEPTH = 3;
  private static final String COMPLETE = "_metadata";

  private RetainedState() {}

  /** The newest folder below the given ones that holds a complete state, by time of completion. */
  public static Optional<Path> newest(Path... folders) {
    return Stream.of(folders)
        .flatMap(RetainedState::complete)
        .max(Comparator.comparing(RetainedState::completedAt))
        .map(Path::getParent);
  }

  private static Stream<Path> complete(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Stream.empty();
    }
    try (Stream<Path> files = Files.walk(folder, DEPTH)) {
      return files.filter(file -> file.endsWith(COMPLETE)).toList().stream();
    } catch (IOException e) {
      throw new CommandFailure("cannot read " + folder + ": " + e.getMessage(), e);
    }
  }

  private static FileTime completedAt(Path metadata) {
    try {
      return Files.getLastModifiedTime(metadata);
    } catch (IOException e) {
      throw new CommandFailure("cannot read " + metadata + ": " + e.getMessage(), e);
    }
  }
}
