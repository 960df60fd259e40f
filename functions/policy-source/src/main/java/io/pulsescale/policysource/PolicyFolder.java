package io.pulsescale.policysource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files of policies in a folder. Names with a leading dot are left out: editors' copies, and
 * the folders behind a mounted ConfigMap, whose files appear as links beside them.
 */
record PolicyFolder(Path root) {

  /**
   * Every file's content by its path below the folder.
   *
   * @throws IOException when the folder itself cannot be read, which does not mean that it is empty
   */
  Map<String, FileContent> look() throws IOException {
    Map<String, FileContent> files = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(root, FileVisitOption.FOLLOW_LINKS)) {
      paths
          .filter(this::mayHoldPolicies)
          .forEach(
              path -> content(path).ifPresent(c -> files.put(root.relativize(path).toString(), c)));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return files;
  }

  private boolean mayHoldPolicies(Path path) {
    for (Path element : root.relativize(path)) {
      if (element.toString().startsWith(".")) {
        return false;
      }
    }
    return path.toString().matches(".*\\.(yaml|yml|json)") && !Files.isDirectory(path);
  }

  /** Empty when the file has gone since the folder was listed. */
  private static Optional<FileContent> content(Path path) {
    try {
      return Optional.of(new FileContent.Text(Files.readString(path)));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(new FileContent.Unreadable(e.getClass().getSimpleName()));
    }
  }
}
