package io.pulsescale.engine.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The cases of every JSON file in a folder: that of the system property {@value #PROPERTY}, against
 * the project's root when it is relative, or the project's own copy.
 */
public final class VectorFolder {
  /** System property that names a folder. */
  public static final String PROPERTY = "pulsescale.vectors";

  private static final String META = "meta";
  private static final ObjectMapper JSON = new ObjectMapper();

  private VectorFolder() {}

  /**
   * @return the cases of the folder to use, file by file
   * @throws UncheckedIOException when it cannot be read
   */
  public static List<VectorCase> cases() {
    String named = System.getProperty(PROPERTY);
    return named == null ? ownCopy() : cases(resolve(named));
  }

  /**
   * @return the cases of that folder, file by file
   * @throws UncheckedIOException when it cannot be read
   */
  public static List<VectorCase> cases(Path folder) {
    List<VectorCase> cases = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(it -> it.toString().endsWith(".json")).sorted().toList()) {
        read(file, cases);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(PROPERTY + ": no folder with vectors at " + folder, e);
    }
    return cases;
  }

  /** What is not a list of cases, and a file without any, is a case that no stage knows. */
  private static void read(Path file, List<VectorCase> cases) throws IOException {
    String name = file.getFileName().toString();
    int before = cases.size();
    JsonNode content = JSON.readTree(Files.readString(file));
    content
        .fields()
        .forEachRemaining(
            list -> {
              if (list.getValue().isArray()) {
                list.getValue().forEach(it -> cases.add(VectorCase.of(name, list.getKey(), it)));
              } else if (!list.getKey().equals(META)) {
                cases.add(VectorCase.of(name, list.getKey(), list.getValue()));
              }
            });
    if (cases.size() == before) {
      cases.add(VectorCase.of(name, "(no list of cases)", content));
    }
  }

  private static Path resolve(String named) {
    Path root = Path.of(System.getProperty("pulsescale.root", ""));
    return root.resolve(named);
  }

  /** In the module's own classes, or in the jar of them that other modules test with. */
  private static List<VectorCase> ownCopy() {
    try {
      URI uri = VectorFolder.class.getResource("/vectors").toURI();
      if (!uri.getScheme().equals("jar")) {
        return cases(Path.of(uri));
      }
      try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
        return cases(jar.getPath("/vectors"));
      }
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
