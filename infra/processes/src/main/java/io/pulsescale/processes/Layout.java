package io.pulsescale.processes;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Where things lie: the project's root folder and, in it, {@code .pulsescale}, which holds
 * everything made at run time.
 */
public record Layout(Path root) {

  /** System property that names the root folder. */
  public static final String ROOT_PROPERTY = "pulsescale.root";

  public Layout {
    root = root.toAbsolutePath().normalize();
  }

  /**
   * The root that the system property names, else the nearest folder upwards that holds {@code
   * .mvn}.
   */
  public static Layout find() {
    String named = System.getProperty(ROOT_PROPERTY, "");
    if (!named.isBlank()) {
      return new Layout(Path.of(named));
    }
    Path here = Path.of("").toAbsolutePath();
    return Stream.iterate(here, folder -> folder != null, Path::getParent)
        .filter(folder -> Files.isDirectory(folder.resolve(".mvn")))
        .findFirst()
        .map(Layout::new)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "-D" + ROOT_PROPERTY + " is not set, and no .mvn above " + here));
  }

  /** Everything made at run time; ignored by git. */
  public Path state() {
    return root.resolve(".pulsescale");
  }

  /** Unpacked releases. */
  public Path distributions() {
    return state().resolve("dist");
  }

  /** Which processes run, and where they listen. */
  public Path run() {
    return state().resolve("run");
  }

  /** Data, configuration and logs of the broker that {@code up} starts. */
  public Path pulsarHome() {
    return state().resolve("pulsar");
  }

  /**
   * Configuration, checkpoints, savepoints and logs of the Flink cluster that {@code up} starts.
   */
  public Path flinkHome() {
    return state().resolve("flink");
  }

  /** State and logs of the local stand-ins that {@code up} starts. */
  public Path localHome() {
    return state().resolve("local");
  }
}
