package io.pulsescale.cli.stack;

import io.pulsescale.processes.Folders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * Brings the connectors that were built to where the broker finds them as {@code builtin://NAME},
 * also after a restart.
 */
public final class ConnectorFiles {

  private ConnectorFiles() {}

  /** Copies every NAR below {@code functions}; returns their names. */
  public static List<String> copy(Path root, Path connectors) {
    Folders.make(connectors);
    List<Path> built = built(root.resolve("functions"));
    for (Path nar : built) {
      copyFile(nar, connectors.resolve(nar.getFileName()));
    }
    return built.stream().map(nar -> nar.getFileName().toString()).toList();
  }

  private static List<Path> built(Path functions) {
    if (!Files.isDirectory(functions)) {
      return List.of();
    }
    try (Stream<Path> files = Files.find(functions, 3, (file, attributes) -> isBuilt(file))) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot search " + functions, e);
    }
  }

  private static boolean isBuilt(Path file) {
    return file.toString().endsWith(".nar") && file.getParent().endsWith("target");
  }

  /** The broker may read the folder meanwhile: it sees whole files only. */
  private static void copyFile(Path from, Path to) {
    try {
      Path beside = to.resolveSibling(to.getFileName() + ".new");
      Files.copy(from, beside, StandardCopyOption.REPLACE_EXISTING);
      Files.move(beside, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot copy " + from + " to " + to, e);
    }
  }
}
