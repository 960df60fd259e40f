package io.pulsescale.processes.flink;

import io.pulsescale.processes.Folders;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes {@code config.yaml}, with what the distribution's scripts would work out, and the logging
 * configuration.
 */
final class FlinkConfiguration {

  private static final String LOOPBACK = "127.0.0.1";

  private final FlinkOptions options;
  private final Map<String, Object> entries = new LinkedHashMap<>();

  FlinkConfiguration(FlinkOptions options) {
    this.options = options;
  }

  Path folder() {
    return options.home().resolve("conf");
  }

  Path logging() {
    return folder().resolve("log4j.properties");
  }

  void write() {
    setAddresses();
    setFailureDetection();
    setJobManager();
    setTaskManager();
    setJobDefaults();
    String yaml =
        entries.entrySet().stream()
            .map(entry -> entry.getKey() + ": " + entry.getValue())
            .collect(Collectors.joining("\n", "", "\n"));
    writeFiles(yaml);
  }

  private void setAddresses() {
    FlinkPorts ports = options.ports();
    set("jobmanager.rpc.address", LOOPBACK);
    set("jobmanager.rpc.port", ports.jobManagerRpc());
    set("jobmanager.bind-host", LOOPBACK);
    set("blob.server.port", ports.blobServer());
    set("rest.address", LOOPBACK);
    set("rest.bind-address", LOOPBACK);
    set("rest.port", ports.rest());
    set("taskmanager.host", LOOPBACK);
    set("taskmanager.bind-host", LOOPBACK);
    set("taskmanager.rpc.port", ports.taskManagerRpc());
    set("taskmanager.data.port", ports.taskManagerData());
  }

  /**
   * Seconds instead of the defaults' minutes: a lost process is noticed, and a new one registered,
   * within ten of them.
   */
  private void setFailureDetection() {
    set("heartbeat.interval", "2 s");
    set("heartbeat.timeout", "12 s");
    set("cluster.registration.initial-timeout", "200 ms");
    set("cluster.registration.max-timeout", "2 s");
    set("cluster.registration.error-delay", "1 s");
    set("cluster.registration.refused-registration-delay", "1 s");
  }

  private void setJobManager() {
    set("jobmanager.memory.heap.size", mebibytes(options.memory().jobManagerHeap()));
    set("web.upload.dir", Folders.make(options.home().resolve("jars")));
    set("io.tmp.dirs", Folders.make(options.home().resolve("tmp")));
  }

  private void setTaskManager() {
    FlinkMemory memory = options.memory();
    // A new TaskManager with the old one's name takes its place at once.
    set("taskmanager.resource-id", "taskmanager");
    set("taskmanager.numberOfTaskSlots", options.slots());
    set("taskmanager.cpu.cores", Runtime.getRuntime().availableProcessors());
    set("taskmanager.memory.framework.heap.size", mebibytes(FlinkMemory.FRAMEWORK));
    set("taskmanager.memory.framework.off-heap.size", mebibytes(FlinkMemory.FRAMEWORK));
    set("taskmanager.memory.network.min", mebibytes(FlinkMemory.NETWORK));
    set("taskmanager.memory.network.max", mebibytes(FlinkMemory.NETWORK));
    set("taskmanager.memory.task.heap.size", mebibytes(memory.taskHeap()));
    set("taskmanager.memory.task.off-heap.size", mebibytes(memory.taskOffHeap()));
    set("taskmanager.memory.managed.size", mebibytes(memory.taskManagerManaged()));
    set("taskmanager.memory.jvm-metaspace.size", mebibytes(memory.metaspace()));
    set("taskmanager.memory.jvm-overhead.min", mebibytes(128));
    set("taskmanager.memory.jvm-overhead.max", mebibytes(128));
  }

  private void setJobDefaults() {
    set("execution.checkpointing.interval", "5 s");
    set("execution.checkpointing.min-pause", "1 s");
    set("execution.checkpointing.timeout", "60 s");
    // Checkpoints fail while tasks start or fail over; that is no reason to fail the job.
    set("execution.checkpointing.tolerable-failed-checkpoints", 1_000);
    set("execution.checkpointing.num-retained", 3);
    set("execution.checkpointing.externalized-checkpoint-retention", "RETAIN_ON_CANCELLATION");
    set("execution.checkpointing.dir", Folders.make(options.checkpoints()).toUri());
    set("execution.checkpointing.savepoint-dir", Folders.make(options.savepoints()).toUri());
    set("state.backend.type", "hashmap");
    set("restart-strategy.type", "exponential-delay");
    set("restart-strategy.exponential-delay.initial-backoff", "1 s");
    set("restart-strategy.exponential-delay.max-backoff", "10 s");
    set("restart-strategy.exponential-delay.reset-backoff-threshold", "60 s");
    set("restart-strategy.exponential-delay.attempts-before-reset-backoff", Integer.MAX_VALUE);
    // Pulsar's clients close in the background and outlive the job's class loader for a moment.
    set("classloader.check-leaked-classloader", false);
  }

  private void set(String key, Object value) {
    entries.put(key, value);
  }

  private static String mebibytes(int value) {
    return value + "m";
  }

  private void writeFiles(String yaml) {
    Folders.make(folder());
    try (InputStream logConfiguration =
        FlinkConfiguration.class.getResourceAsStream("log4j.properties")) {
      Files.writeString(folder().resolve("config.yaml"), yaml);
      Files.copy(logConfiguration, logging(), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write below " + folder(), e);
    }
  }
}
