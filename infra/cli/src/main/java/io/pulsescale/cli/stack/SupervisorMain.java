package io.pulsescale.cli.stack;

import io.pulsescale.processes.Layout;
import io.pulsescale.processes.supervisor.RunFolder;
import io.pulsescale.processes.supervisor.Supervisor;

/** The supervisor's own program: small, for it runs as long as the stack does. */
public final class SupervisorMain {

  private SupervisorMain() {}

  public static void main(String[] arguments) {
    Layout layout = Layout.find();
    Stack stack = new Stack(layout, StackOptions.read(layout));
    new Supervisor(new RunFolder(layout.run()), stack.services()).start();
  }
}
