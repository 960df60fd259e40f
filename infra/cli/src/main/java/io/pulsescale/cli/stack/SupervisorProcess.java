package io.pulsescale.cli.stack;

import io.pulsescale.processes.ChildProcess;
import io.pulsescale.processes.JavaCommand;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.ProcessSpec;
import io.pulsescale.processes.supervisor.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Starts the supervisor in a session of its own, so that a Ctrl-C in the terminal of {@code up}
 * does not reach it.
 */
final class SupervisorProcess {

  private SupervisorProcess() {}

  static Path log(Layout layout) {
    return layout.state().resolve("supervisor.log");
  }

  /** Starts it and writes it down at once, so that there is no moment in which none knows it. */
  static ChildProcess start(Layout layout, RunFolder folder) {
    JavaCommand java =
        new JavaCommand(StackJar.in(layout).toString(), SupervisorMain.class.getName())
            .options("-XX:+UseSerialGC", "-Xmx32m", "-XX:TieredStopAtLevel=1")
            .property(Layout.ROOT_PROPERTY, layout.root());
    List<String> command = new ArrayList<>();
    Path setsid = Path.of("/usr/bin/setsid");
    if (Files.isExecutable(setsid)) {
      command.add(setsid.toString());
    }
    command.addAll(java.build());
    ChildProcess supervisor =
        ChildProcess.start(
            new ProcessSpec("supervisor", command, Map.of(), layout.state(), log(layout)));
    folder.writeSupervisor(supervisor);
    return supervisor;
  }
}
