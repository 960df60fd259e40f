package io.pulsescale.cli.stack;

import io.pulsescale.processes.Distribution;
import io.pulsescale.processes.JavaCommand;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.PortProbe;
import io.pulsescale.processes.ProcessSpec;
import io.pulsescale.processes.Readiness;
import io.pulsescale.processes.Service;
import io.pulsescale.processes.flink.FlinkJars;
import io.pulsescale.processes.flink.FlinkOptions;
import io.pulsescale.processes.flink.FlinkServices;
import io.pulsescale.processes.pulsar.PulsarOptions;
import io.pulsescale.processes.pulsar.PulsarService;
import io.pulsescale.processes.supervisor.Supervised;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The parts that run on one machine: Pulsar, Flink, and the stand-ins for what the machine lacks.
 */
record Stack(Layout layout, StackOptions options) {

  static final String PULSAR = "pulsar";
  static final String JOB_MANAGER = "flink-jobmanager";
  static final String TASK_MANAGER = "flink-taskmanager";
  static final String LOCAL = "local";

  PulsarOptions pulsar() {
    return PulsarOptions.of(layout.pulsarHome(), options.pulsar());
  }

  FlinkOptions flink() {
    return FlinkOptions.of(layout.flinkHome(), options.flink());
  }

  /** In the order in which they start. */
  List<Supervised> services() {
    FlinkServices flink = new FlinkServices(FlinkJars.of(layout), flink());
    Path pulsarRelease = new Distribution(layout).pulsar();
    return List.of(
        Supervised.of(PulsarService.of(pulsarRelease, pulsar())),
        // A JobManager forgets its jobs when it ends.
        Supervised.of(flink.jobManager()).recoversWith(new Resubmission(layout)),
        Supervised.of(flink.taskManager()),
        Supervised.of(local()).startsAfter(PULSAR));
  }

  private Service local() {
    Path home = layout.localHome();
    JavaCommand command =
        new JavaCommand(StackJar.in(layout).toString(), "io.pulsescale.local.LocalStack")
            .options("-Xmx256m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError")
            .arguments("--home", home.toString())
            .arguments("--pulsar-url", pulsar().serviceUrl())
            .arguments("--kubernetes-port", Integer.toString(options.kubernetes()))
            .arguments("--ukpd-port", Integer.toString(options.ukpd()))
            .arguments("--control-port", Integer.toString(options.control()));
    options.workloads().ifPresent(file -> command.arguments("--workloads", file.toString()));
    ProcessSpec process =
        new ProcessSpec(LOCAL, command.build(), Map.of(), home, home.resolve("local.log"));
    Readiness readiness =
        new PortProbe("the Kubernetes API", options.kubernetes())
            .then(new PortProbe("the ukpd API", options.ukpd()))
            .then(new PortProbe("the control port", options.control()));
    return new Service(process, readiness, Duration.ofSeconds(60), Duration.ofSeconds(10));
  }
}
