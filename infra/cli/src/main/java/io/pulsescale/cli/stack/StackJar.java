package io.pulsescale.cli.stack;

import io.pulsescale.cli.CommandFailure;
import io.pulsescale.processes.Folders;
import io.pulsescale.processes.Layout;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The copy of this program's jar that the stack runs from: a build may replace the original under
 * its feet.
 */
final class StackJar {

  private StackJar() {}

  static Path in(Layout layout) {
    return layout.run().resolve("pulsescale.jar");
  }

  static void copy(Layout layout) {
    try {
      Path original =
          Path.of(StackJar.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Folders.make(layout.run());
      Files.copy(original, in(layout), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException | URISyntaxException e) {
      throw new CommandFailure("Cannot copy this program to " + in(layout), e);
    }
  }
}
