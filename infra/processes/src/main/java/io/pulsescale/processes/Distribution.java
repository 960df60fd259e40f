package io.pulsescale.processes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/**
 * Finds the released software below {@code .pulsescale/dist}, or fetches it through Maven first. A
 * folder appears there only when it is complete, and of several programs one makes it while the
 * others wait.
 */
public final class Distribution {

  private static final String PULSAR_ARTIFACT =
      "org.apache.pulsar:pulsar-server-distribution:%s:tar.gz:bin";

  private final Layout layout;

  public Distribution(Layout layout) {
    this.layout = layout;
  }

  /** The unpacked Pulsar release. */
  public Path pulsar() {
    String name = "apache-pulsar-" + Versions.pulsar();
    return find(name, "lib", this::fetchPulsar).resolve(name);
  }

  /** The folder that holds Flink's {@code lib}. */
  public Path flink() {
    return find("flink-" + Versions.flink(), "lib", this::fetchFlink);
  }

  private void fetchPulsar(Path target) {
    String artifact = PULSAR_ARTIFACT.formatted(Versions.pulsar());
    maven()
        .run(
            "pom.xml",
            "dependency:unpack",
            Map.of(
                "artifact", artifact, "outputDirectory", target.toString(), "mdep.silent", "true"));
  }

  private void fetchFlink(Path target) {
    maven()
        .run(
            "infra/processes/flink-lib/pom.xml",
            "dependency:copy-dependencies",
            Map.of("includeScope", "runtime", "outputDirectory", target.resolve("lib").toString()));
  }

  private Maven maven() {
    return new Maven(layout.root(), layout.distributions().resolve("fetch.log"));
  }

  private interface Fetch {
    void into(Path target);
  }

  private Path find(String name, String expected, Fetch fetch) {
    Path folder = layout.distributions().resolve(name);
    if (Files.isDirectory(folder)) {
      return folder;
    }
    synchronized (Distribution.class) {
      makeUnderLock(folder, expected, fetch);
    }
    return folder;
  }

  private void makeUnderLock(Path folder, String expected, Fetch fetch) {
    Path lockFile = Folders.make(layout.distributions()).resolve(".lock");
    try (FileChannel channel =
            FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      if (lock.isValid() && !Files.isDirectory(folder)) {
        Path beside = folder.resolveSibling(folder.getFileName() + ".partial");
        Folders.delete(beside);
        fetch.into(Folders.make(beside));
        requireComplete(beside, expected);
        Files.move(beside, folder, StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make " + folder, e);
    }
  }

  private void requireComplete(Path folder, String expected) throws IOException {
    try (var found = Files.find(folder, 2, (path, attributes) -> path.endsWith(expected))) {
      if (found.findAny().isEmpty()) {
        throw new StartupException(
            "Maven did not deliver %s, see %s"
                .formatted(folder.getFileName(), layout.distributions().resolve("fetch.log")));
      }
    }
  }
}
