package io.pulsescale.cli.stack;

import io.pulsescale.cli.CommandFailure;
import io.pulsescale.processes.ChildProcess;
import io.pulsescale.processes.Distribution;
import io.pulsescale.processes.FreePorts;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.flink.FlinkPorts;
import io.pulsescale.processes.pulsar.PulsarPorts;
import io.pulsescale.processes.supervisor.RunFolder;
import io.pulsescale.processes.supervisor.Shutdown;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code up}: starts everything that runs on one machine, under a supervisor. */
@Command(
    name = "up",
    mixinStandardHelpOptions = true,
    description = {
      "Starts Pulsar, Flink and the local stand-ins, and returns when they are ready.",
      "Data of earlier runs is kept. If they run already, says where."
    })
public final class UpCommand implements Callable<Integer> {

  @Mixin private StackPorts ports = new StackPorts();

  @Option(
      names = "--workloads",
      paramLabel = "FILE",
      description = "Workloads of the stand-ins; those of the demo if it is not given.")
  private Path workloads;

  @Override
  public Integer call() {
    Layout layout = Layout.find();
    RunFolder folder = new RunFolder(layout.run());
    Optional<ChildProcess> supervisor = folder.supervisor();
    if (supervisor.isPresent()) {
      System.out.println("runs already:");
      new StackStart(folder, supervisor.get(), SupervisorProcess.log(layout)).await();
      print(new Stack(layout, StackOptions.read(layout)), folder);
      return 0;
    }
    Shutdown.of(folder);
    PortCheck.requireFree(ports.byOption());
    Stack stack = new Stack(layout, options());
    prepare(stack);
    start(stack, folder);
    print(stack, folder);
    return 0;
  }

  private StackOptions options() {
    int bookie = FreePorts.pick(1).get(0);
    return new StackOptions(
        new PulsarPorts(ports.pulsar, ports.pulsarWeb, bookie),
        FlinkPorts.withRest(ports.flink),
        ports.kubernetes,
        ports.ukpd,
        ports.control,
        Optional.ofNullable(workloads).map(Path::toAbsolutePath));
  }

  private static void prepare(Stack stack) {
    Layout layout = stack.layout();
    Path connectors = stack.pulsar().connectors();
    fetch(new Distribution(layout));
    ConnectorFiles.copy(layout.root(), connectors);
    StackJar.copy(layout);
    stack.options().write(layout);
    StackEndpoints.write(stack);
  }

  private static void fetch(Distribution distribution) {
    if (!distribution.missing().isEmpty()) {
      System.out.println("fetching " + String.join(" and ", distribution.missing()));
    }
    distribution.pulsar();
    distribution.flinkLib();
  }

  private static void start(Stack stack, RunFolder folder) {
    ChildProcess supervisor = SupervisorProcess.start(stack.layout(), folder);
    try {
      new StackStart(folder, supervisor, SupervisorProcess.log(stack.layout())).await();
    } catch (CommandFailure e) {
      supervisor.stop(Shutdown.SUPERVISOR_LIMIT);
      Shutdown.of(folder);
      throw e;
    }
  }

  private static void print(Stack stack, RunFolder folder) {
    System.out.println(StackTable.of(stack, folder));
    System.out.println("kubeconfig: " + StackEndpoints.kubeconfig(stack));
    System.out.println("data and logs: " + stack.layout().state());
  }
}
