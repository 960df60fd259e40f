package io.pulsescale.processes.supervisor;

import io.pulsescale.processes.JavaCommand;
import io.pulsescale.processes.ProcessSpec;
import io.pulsescale.processes.Readiness;
import io.pulsescale.processes.Service;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program that supervises two shells; the second starts after the first, the first has a
 * recovery.
 */
final class SampleStack {

  private static final Duration LIMIT = Duration.ofSeconds(10);

  private SampleStack() {}

  public static void main(String[] arguments) {
    Path home = Path.of(arguments[0]);
    Supervised first =
        Supervised.of(service(home, "first"))
            .recoversWith(() -> Optional.of(shell(home, "recovery", "touch recovered")));
    Supervised second = Supervised.of(service(home, "second")).startsAfter("first");
    new Supervisor(new RunFolder(home.resolve("run")), List.of(first, second)).start();
  }

  /** How to start this program. */
  static ProcessSpec program(Path home) {
    JavaCommand command =
        new JavaCommand(System.getProperty("java.class.path"), SampleStack.class.getName())
            .arguments(home.toString());
    return new ProcessSpec("sample", command.build(), Map.of(), home, home.resolve("sample.log"));
  }

  private static Service service(Path home, String name) {
    String script = "echo %1$s >> order; touch %1$s.up; exec sleep 600".formatted(name);
    Path up = home.resolve(name + ".up");
    Readiness readiness = () -> Files.exists(up) ? Optional.empty() : Optional.of("its file");
    return new Service(shell(home, name, script), readiness, LIMIT, LIMIT);
  }

  private static ProcessSpec shell(Path home, String name, String script) {
    return new ProcessSpec(
        name, List.of("sh", "-c", script), Map.of(), home, home.resolve(name + ".log"));
  }
}
