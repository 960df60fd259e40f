package io.pulsescale.cli.stack;

import io.pulsescale.processes.Folders;
import io.pulsescale.processes.Layout;
import java.net.URISyntaxException;
import java.nio.file.Path;

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
      Folders.replace(original, in(layout));
    } catch (URISyntaxException e) {
      throw new IllegalStateException("this program was started from no file", e);
    }
  }
}
