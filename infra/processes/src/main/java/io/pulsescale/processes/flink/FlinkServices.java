package io.pulsescale.processes.flink;

import io.pulsescale.processes.Folders;
import io.pulsescale.processes.HttpProbe;
import io.pulsescale.processes.JavaCommand;
import io.pulsescale.processes.PortProbe;
import io.pulsescale.processes.ProcessSpec;
import io.pulsescale.processes.Readiness;
import io.pulsescale.processes.Service;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The cluster's two processes as services; the configuration is written when this is made. */
public final class FlinkServices {

  private static final Duration START_LIMIT = Duration.ofSeconds(90);
  private static final Duration STOP_LIMIT = Duration.ofSeconds(10);
  private static final Pattern SLOTS = Pattern.compile("\"slots-total\":(\\d+)");

  private final FlinkJars jars;
  private final FlinkOptions options;
  private final FlinkConfiguration configuration;

  public FlinkServices(FlinkJars jars, FlinkOptions options) {
    this.jars = jars;
    this.options = options;
    this.configuration = new FlinkConfiguration(options);
    configuration.write();
  }

  /** Ready when its REST API answers. Its jobs are lost when it ends. */
  public Service jobManager() {
    JavaCommand command =
        java("org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint", "jobmanager")
            .options("-Xmx" + options.memory().jobManagerHeap() + "m", "-XX:+UseSerialGC")
            // Submission of a job reflects upon java.util.
            .opens("java.base/java.util")
            .arguments("--configDir", configuration.folder().toString())
            .arguments(metrics(options.ports().jobManagerMetrics()));
    return service("flink-jobmanager", command, overview("the REST API", 0));
  }

  /** Ready when the JobManager has its slots. */
  public Service taskManager() {
    FlinkMemory memory = options.memory();
    JavaCommand command =
        java("org.apache.flink.runtime.taskexecutor.TaskManagerRunner", "taskmanager")
            .options("-Xmx" + memory.taskManagerHeap() + "m", "-XX:+UseG1GC")
            .options("-XX:MaxDirectMemorySize=" + memory.taskManagerDirect() + "m")
            .options("-XX:MaxMetaspaceSize=" + memory.metaspace() + "m")
            .arguments("--configDir", configuration.folder().toString())
            .arguments(metrics(options.ports().taskManagerMetrics()));
    // The port first: for a moment the JobManager still counts the slots of the one before.
    Readiness registered =
        new PortProbe("the data port", options.ports().taskManagerData())
            .then(overview("registered slots", options.slots()));
    return service("flink-taskmanager", command, registered);
  }

  private JavaCommand java(String mainClass, String logName) {
    return new JavaCommand(jars.classPath(), mainClass)
        .options("-XX:+ExitOnOutOfMemoryError")
        .property("log.file", logs().resolve(logName + ".log"))
        .property("log4j.configurationFile", configuration.logging().toUri());
  }

  private static String[] metrics(int port) {
    String reporter = "metrics.reporter.prometheus.";
    return new String[] {
      "-D",
      reporter
          + "factory.class=org.apache.flink.metrics.prometheus.LoopbackPrometheusReporterFactory",
      "-D",
      reporter + "port=" + port
    };
  }

  private Service service(String name, JavaCommand command, Readiness readiness) {
    Map<String, String> environment =
        Map.of(
            "FLINK_CONF_DIR", configuration.folder().toString(),
            "FLINK_LIB_DIR", jars.lib().toString(),
            "FLINK_PLUGINS_DIR", options.home().resolve("plugins").toString());
    Path console = logs().resolve(name + "-console.log");
    ProcessSpec process =
        new ProcessSpec(name, command.build(), environment, options.home(), console);
    return new Service(process, readiness, START_LIMIT, STOP_LIMIT);
  }

  private HttpProbe overview(String description, int slots) {
    URI uri = URI.create(options.restUrl() + "/overview");
    return new HttpProbe(description, uri, body -> slots(body) >= slots);
  }

  private static int slots(String overview) {
    Matcher matcher = SLOTS.matcher(overview);
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : -1;
  }

  private Path logs() {
    return Folders.make(options.home().resolve("logs"));
  }
}
