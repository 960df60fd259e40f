package io.pulsescale.cli.stack;

import io.pulsescale.processes.ChildProcess;
import io.pulsescale.processes.Folders;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.supervisor.RunFolder;
import io.pulsescale.processes.supervisor.Shutdown;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code down}: ends what {@code up} started, whatever has become of its supervisor. */
@Command(
    name = "down",
    mixinStandardHelpOptions = true,
    description =
        "Stops Pulsar, Flink and the local stand-ins. Their data is kept for the next up.")
public final class DownCommand implements Callable<Integer> {

  @Option(names = "--wipe", description = "Delete their data, too.")
  private boolean wipe;

  @Override
  public Integer call() {
    Layout layout = Layout.find();
    List<ChildProcess> ended = Shutdown.of(new RunFolder(layout.run()));
    Folders.delete(layout.run());
    System.out.println(ended.isEmpty() ? "nothing was running" : "stopped " + names(ended));
    if (wipe) {
      List.of(layout.pulsarHome(), layout.flinkHome(), layout.localHome()).forEach(Folders::delete);
      System.out.println("deleted all data");
    }
    return 0;
  }

  private static String names(List<ChildProcess> processes) {
    return processes.stream().map(ChildProcess::name).collect(Collectors.joining(", "));
  }
}
