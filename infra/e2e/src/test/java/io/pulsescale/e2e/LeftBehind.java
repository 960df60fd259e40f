package io.pulsescale.e2e;

import io.pulsescale.processes.Layout;
import java.util.List;
import java.util.stream.Stream;

/** Looks for processes of a stack among all of the machine, whatever the stack itself remembers. */
final class LeftBehind {
  private LeftBehind() {}

  /** Command lines that name one of the stack's folders. */
  static List<String> processes(Layout layout) {
    List<String> folders =
        Stream.of(layout.run(), layout.pulsarHome(), layout.flinkHome(), layout.localHome())
            .map(folder -> folder + "/")
            .toList();
    return ProcessHandle.allProcesses()
        .flatMap(process -> process.info().commandLine().stream())
        .filter(command -> folders.stream().anyMatch(command::contains))
        .toList();
  }
}
