package io.pulsescale.processes.pulsar;

import io.pulsescale.processes.JavaCommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes away, before a broker starts on data that it had before, the registration that its bookie
 * leaves in the metadata when it is killed. Left there, the registration is found out as stale once
 * the bookie has registered anew, and now and then the two go on removing and restoring each other:
 * the broker then fails to start, or has no storage every other moment.
 */
final class StaleRegistration {
  private static final String PROGRAM = "ForgetBookies.java";

  /** First the program, if there are metadata; then, in the same process, the broker. */
  private static final String SCRIPT =
      """
      metadata=$1; program=$2; shift 2
      if [ -d "$metadata" ]; then sh -c "$program"; fi
      exec "$@"
      """;

  private StaleRegistration() {}

  /** The command of the broker, preceded by the removal. */
  static List<String> removedBefore(List<String> broker, Path release, Path folder, Path metadata) {
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", SCRIPT, "pulsar"));
    command.add(metadata.toString());
    command.add(quoted(program(release, folder, metadata)));
    command.addAll(broker);
    return List.copyOf(command);
  }

  private static List<String> program(Path release, Path folder, Path metadata) {
    Path source = folder.resolve(PROGRAM);
    try (InputStream resource = StaleRegistration.class.getResourceAsStream(PROGRAM)) {
      Files.copy(resource, source, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + source, e);
    }
    return new JavaCommand(release.resolve("lib") + "/*", source.toString())
        .options("-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
        .arguments("rocksdb://" + metadata)
        .build();
  }

  private static String quoted(List<String> command) {
    return "'"
        + String.join("' '", command.stream().map(StaleRegistration::escaped).toList())
        + "'";
  }

  private static String escaped(String word) {
    return word.replace("'", "'\\''");
  }
}
