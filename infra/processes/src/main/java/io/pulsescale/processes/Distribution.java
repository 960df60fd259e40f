package io.pulsescale.processes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Finds released software below {@code .pulsescale/dist}, or fetches it through Maven first. A
 * folder appears there only when it is complete, and of several programs one makes it while the
 * others wait.
 */
public final class Distribution {

  private static final String PULSAR = "apache-pulsar-" + Versions.pulsar();
  private static final String FLINK = "flink-" + Versions.flink();
  private static final String PULSAR_ARTIFACT =
      "org.apache.pulsar:pulsar-server-distribution:" + Versions.pulsar() + ":tar.gz:bin";

  private final Layout layout;

  public Distribution(Layout layout) {
    this.layout = layout;
  }

  /** Names of the releases that are not here yet. */
  public List<String> missing() {
    return Stream.of(PULSAR, FLINK)
        .filter(name -> !Files.isDirectory(layout.distributions().resolve(name)))
        .toList();
  }

  /** The unpacked Pulsar release. */
  public Path pulsar() {
    return find(PULSAR, this::fetchPulsar).resolve(PULSAR);
  }

  /** The folder of jars that a Flink cluster needs, as {@code infra/flink} lists them. */
  public Path flinkLib() {
    return find(FLINK, this::fetchFlink).resolve("lib");
  }

  private void fetchPulsar(Path target) {
    maven()
        .run(
            "pom.xml",
            "dependency:unpack",
            Map.of("artifact", PULSAR_ARTIFACT, "outputDirectory", target.toString()));
  }

  private void fetchFlink(Path target) {
    String lib = target.resolve("lib").toString();
    maven()
        .run(
            "infra/flink/pom.xml",
            "dependency:copy-dependencies",
            Map.of("includeScope", "runtime", "outputDirectory", lib));
  }

  private Maven maven() {
    return new Maven(layout.root(), layout.distributions().resolve("fetch.log"));
  }

  private Path find(String name, Consumer<Path> fetch) {
    Path folder = layout.distributions().resolve(name);
    if (!Files.isDirectory(folder)) {
      // The file lock below is for other processes; within one it would throw instead of wait.
      synchronized (Distribution.class) {
        makeUnderLock(folder, fetch);
      }
    }
    return folder;
  }

  private void makeUnderLock(Path folder, Consumer<Path> fetch) {
    Path lockFile = Folders.make(layout.distributions()).resolve(".lock");
    try (FileChannel channel =
            FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      if (lock.isValid() && !Files.isDirectory(folder)) {
        Path beside = folder.resolveSibling(folder.getFileName() + ".partial");
        Folders.delete(beside);
        fetch.accept(Folders.make(beside));
        Files.move(beside, folder, StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make " + folder, e);
    }
  }
}
