package io.pulsescale.processes.supervisor;

import io.pulsescale.processes.ChildProcess;
import io.pulsescale.processes.Folders;
import io.pulsescale.processes.ProcessFile;
import io.pulsescale.processes.PropertiesFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder in which a supervisor writes down its own process, those it started, and how they are.
 */
public record RunFolder(Path path) {

  private static final String PROCESS = ".process";
  private static final String STATUS = ".status";
  private static final String SUPERVISOR = "supervisor";

  /** The supervisor while it runs. */
  public Optional<ChildProcess> supervisor() {
    return processFile(SUPERVISOR).find();
  }

  /** The process of this service while it runs. */
  public Optional<ChildProcess> process(String service) {
    return processFile(service).find();
  }

  /** All processes that run, the supervisor among them. */
  public List<ChildProcess> processes() {
    return files(PROCESS).stream().flatMap(file -> new ProcessFile(file).find().stream()).toList();
  }

  /** The last word of the supervisor about each service. */
  public List<ServiceStatus> statuses() {
    return files(STATUS).stream().map(file -> ServiceStatus.of(PropertiesFile.read(file))).toList();
  }

  /** Writes down who supervises. */
  public void writeSupervisor(ChildProcess supervisor) {
    processFile(SUPERVISOR).write(supervisor);
  }

  ProcessFile processFile(String name) {
    return new ProcessFile(path.resolve(name + PROCESS));
  }

  void write(ServiceStatus status) {
    PropertiesFile.write(path.resolve(status.name() + STATUS), status.toProperties());
  }

  /** Forgets processes and statuses. */
  void clear() {
    files(PROCESS).forEach(Folders::delete);
    files(STATUS).forEach(Folders::delete);
  }

  private List<Path> files(String suffix) {
    if (!Files.isDirectory(path)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(path)) {
      return files.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot list " + path, e);
    }
  }
}
