package io.pulsescale.processes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Makes and deletes folders. */
public final class Folders {

  private Folders() {}

  /** The folder, made with its parents where it is missing. */
  public static Path make(Path folder) {
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make folder " + folder, e);
    }
  }

  /** Copies a file to where others may read it meanwhile: they see the old one or the new one. */
  public static void replace(Path from, Path to) {
    Path beside = to.resolveSibling(to.getFileName() + ".new");
    try {
      make(to.toAbsolutePath().getParent());
      Files.copy(from, beside, StandardCopyOption.REPLACE_EXISTING);
      Files.move(beside, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot copy " + from + " to " + to, e);
    }
  }

  /**
   * Deletes a file, or a folder with all it contains; links are not followed, an absent path is
   * fine.
   */
  public static void delete(Path path) {
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> tree = Files.walk(path)) {
      List<Path> deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
      for (Path each : deepestFirst) {
        Files.deleteIfExists(each);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot delete " + path, e);
    }
  }
}
