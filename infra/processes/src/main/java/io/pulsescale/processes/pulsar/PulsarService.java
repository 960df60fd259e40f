package io.pulsescale.processes.pulsar;

import io.pulsescale.processes.Folders;
import io.pulsescale.processes.JavaCommand;
import io.pulsescale.processes.ProcessSpec;
import io.pulsescale.processes.Service;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The broker as a service. Started with {@code java} in its own home instead of by {@code
 * bin/pulsar} in the release's: what Pulsar keeps relative to the working folder (uploaded
 * packages) then belongs to this broker alone.
 */
public final class PulsarService {

  private static final Duration START_LIMIT = Duration.ofSeconds(120);
  private static final Duration STOP_LIMIT = Duration.ofSeconds(20);

  private PulsarService() {}

  /** Writes the configuration below the broker's home and describes the process. */
  public static Service of(Path release, PulsarOptions options) {
    PulsarConfiguration configuration = new PulsarConfiguration(release, options);
    configuration.write();
    Path logs = Folders.make(options.home().resolve("logs"));
    ProcessSpec process =
        new ProcessSpec(
            "pulsar",
            StaleRegistration.removedBefore(
                command(release, options, configuration, logs),
                release,
                configuration.standalone().getParent(),
                options.home().resolve("data").resolve("metadata")),
            Map.of("OTEL_SEMCONV_STABILITY_OPT_IN", "jvm"),
            options.home(),
            logs.resolve("console.log"));
    return new Service(process, BrokerReadiness.of(options), START_LIMIT, STOP_LIMIT);
  }

  private static List<String> command(
      Path release, PulsarOptions options, PulsarConfiguration configuration, Path logs) {
    JavaCommand command =
        new JavaCommand(
            release.resolve("conf") + ":" + release.resolve("lib") + "/*",
            "org.apache.pulsar.PulsarStandaloneStarter");
    addJvmOptions(command, options.memory());
    addProperties(command, configuration, logs);
    addArguments(command, options, configuration);
    return command.build();
  }

  private static void addJvmOptions(JavaCommand command, PulsarMemory memory) {
    command
        .options("-XX:+UseG1GC", "-Xms64m", "-Xmx" + memory.heapMebibytes() + "m")
        .options("-XX:MaxDirectMemorySize=" + memory.directMebibytes() + "m")
        .options("-XX:+ExitOnOutOfMemoryError", "--enable-native-access=ALL-UNNAMED")
        .opens("java.base/java.io", "java.base/java.util.zip", "java.base/java.nio")
        .opens("java.base/jdk.internal.misc", "java.base/jdk.internal.platform")
        .opens("java.management/sun.management", "jdk.management/com.sun.management.internal");
  }

  /** The properties that {@code bin/pulsar} sets, with logs in files of the broker's home. */
  private static void addProperties(
      JavaCommand command, PulsarConfiguration configuration, Path logs) {
    String drivers = "org.apache.pulsar.metadata.bookkeeper.PulsarMetadata%sDriver";
    command
        .property("java.net.preferIPv4Stack", true)
        .property("io.netty.tryReflectionSetAccessible", true)
        .property("org.apache.pulsar.shade.io.netty.tryReflectionSetAccessible", true)
        .property("io.netty.recycler.maxCapacityPerThread", 4096)
        .property("pulsar.allocator.exit_on_oom", true)
        .property("bookkeeper.metadata.bookie.drivers", drivers.formatted("Bookie"))
        .property("bookkeeper.metadata.client.drivers", drivers.formatted("Client"))
        .property("pulsar.config.file", configuration.standalone())
        .property("pulsar.log.dir", logs)
        .property("pulsar.log.file", "broker.log")
        .property("pulsar.log.appender", "RoutingAppender")
        .property("pulsar.routing.appender.default", "RollingFile")
        .property("pulsar.log.immediateFlush", true)
        .property("pulsar.functions.process.container.log.dir", logs)
        .property("log4j.configurationFile", "log4j2.yaml")
        .property("log4j2.is.webapp", false)
        .property("log4j.shutdownHookEnabled", false);
  }

  private static void addArguments(
      JavaCommand command, PulsarOptions options, PulsarConfiguration configuration) {
    Path data = options.home().resolve("data");
    command
        .arguments("-c", configuration.standalone().toString())
        .arguments("-fwc", configuration.functionsWorker().toString())
        .arguments("-nss", "--bookkeeper-port", Integer.toString(options.ports().bookie()))
        .arguments("--metadata-dir", data.resolve("metadata").toString())
        .arguments("--bookkeeper-dir", data.resolve("bookkeeper").toString());
    if (!options.functionsWorker()) {
      command.arguments("-nfw");
    }
  }
}
