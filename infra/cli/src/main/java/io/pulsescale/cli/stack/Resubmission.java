package io.pulsescale.cli.stack;

import io.pulsescale.processes.JavaCommand;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.ProcessSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The {@code submit} that brings the job back when the JobManager has lost it: with the arguments
 * of the last one since {@code up}, if there was one.
 */
record Resubmission(Layout layout) implements Supplier<Optional<ProcessSpec>> {

  /** Where {@code submit} leaves its arguments, one a line. */
  private static Path file(Layout layout) {
    return layout.run().resolve("submit.arguments");
  }

  @Override
  public Optional<ProcessSpec> get() {
    Path arguments = file(layout);
    if (!Files.exists(arguments)) {
      return Optional.empty();
    }
    JavaCommand command =
        new JavaCommand(StackJar.in(layout).toString(), "io.pulsescale.cli.Pulsescale")
            .options("-Xmx128m", "-XX:+UseSerialGC")
            .property(Layout.ROOT_PROPERTY, layout.root())
            .arguments("submit", "@" + arguments);
    Path log = layout.flinkHome().resolve("logs").resolve("resubmission.log");
    return Optional.of(new ProcessSpec("submit", command.build(), Map.of(), layout.root(), log));
  }
}
