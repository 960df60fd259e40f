package io.pulsescale.cli.stack;

import io.pulsescale.processes.Folders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Brings the connectors that were built to where the broker finds them as {@code builtin://NAME},
 * also after a restart.
 */
public final class ConnectorFiles {

  private ConnectorFiles() {}

  /** Replaces the folder's NARs by those below {@code functions}; returns their names. */
  public static List<String> copy(Path root, Path connectors) {
    List<Path> built = find(root.resolve("functions"), 3, ConnectorFiles::isBuilt);
    List<String> names = built.stream().map(nar -> nar.getFileName().toString()).toList();
    // Two NARs of one connector, of different versions, would be there under one name.
    find(Folders.make(connectors), 1, ConnectorFiles::isNar).stream()
        .filter(old -> !names.contains(old.getFileName().toString()))
        .forEach(Folders::delete);
    for (Path nar : built) {
      Folders.replace(nar, connectors.resolve(nar.getFileName()));
    }
    return names;
  }

  private static List<Path> find(Path folder, int depth, Predicate<Path> wanted) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.find(folder, depth, (file, attributes) -> wanted.test(file))) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot search " + folder, e);
    }
  }

  private static boolean isBuilt(Path file) {
    return isNar(file) && file.getParent().endsWith("target");
  }

  private static boolean isNar(Path file) {
    return file.toString().endsWith(".nar");
  }
}
